import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import configuration from '../../.dependency-cruiser.ts';

/** For each rule the smallest trees that break it: files with their imports. */
const violations: Record<string, Record<string, string[]>[]> = {
  'contracts-import-zod-only': [
    { 'packages/contracts/src/a.ts': ['react'] },
    { 'packages/contracts/src/a.ts': ['node:fs'] },
  ],
  'web-imports-contracts-only': [{ 'apps/web/app/a.ts': ['../../../packages/api/src/b.ts'] }],
  'api-imports-contracts-only': [{ 'packages/api/src/a.ts': ['../../../apps/web/app/b.ts'] }],
  'infra-imports-contracts-and-environments': [
    { 'infra/lib/a.ts': ['../../packages/api/src/functions/founder.lambda.ts'] },
  ],
  'local-imports-contracts-only': [{ 'packages/local/src/a.ts': ['../../api/src/b.ts'] }],
  'nobody-imports-infra': [{ 'packages/local/src/a.test.ts': ['../../../infra/lib/b.ts'] }],
  'constructs-import-no-stack': [{ 'infra/lib/constructs/a/a.ts': ['../../stacks/b.ts'] }],
  'nobody-imports-local': [
    { 'packages/api/src/a.test.ts': ['../../local/src/b.ts'] },
    { 'infra/lib/a.ts': ['../../packages/local/src/b.ts'] },
  ],
  'nobody-imports-verify': [{ 'packages/api/src/a.test.ts': ['../../verify/src/b.ts'] }],
  'nobody-imports-scripts': [{ 'infra/lib/a.ts': ['../../scripts/b.ts'] }],
  'features-import-no-feature': [{ 'apps/web/app/features/review/a.ts': ['../metrics/b.ts'] }],
  'shared-folders-import-no-feature': [{ 'apps/web/app/ui/a.ts': ['../features/metrics/b.ts'] }],
  'mantine-through-ui': [{ 'apps/web/app/features/review/a.tsx': ['@mantine/core'] }],
  'amplify-through-session': [{ 'apps/web/app/features/account/a.ts': ['aws-amplify/auth'] }],
  'aws-sdk-in-io-folders': [{ 'packages/api/src/review/a.ts': ['@aws-sdk/client-dynamodb'] }],
  'domain-imports-contracts-only': [{ 'packages/api/src/domain/review/a.ts': ['../../review/b.ts'] }],
  'use-cases-import-no-other-use-cases': [{ 'packages/api/src/review/a.ts': ['../submission/b.ts'] }],
  'use-cases-import-no-http': [
    { 'packages/api/src/review/a.ts': ['aws-lambda'] },
    { 'packages/api/src/review/a.ts': ['@middy/core'] },
    { 'packages/api/src/review/a.ts': ['node:http'] },
    { 'packages/api/src/review/a.ts': ['../http/b.ts'] },
  ],
  'process-in-env-files': [{ 'packages/api/src/review/a.ts': ['node:process'] }],
  'no-entry-point-is-imported': [{ 'packages/api/src/http/a.ts': ['../functions/founder.lambda.ts'] }],
  'no-test-in-production': [{ 'packages/api/src/review/a.ts': ['./b.test.ts'] }],
  'no-circular': [{ 'packages/api/src/a.ts': ['./b.ts'], 'packages/api/src/b.ts': ['./a.ts'] }],
  'no-orphan': [{ 'packages/api/src/a.ts': [] }],
  'no-unresolvable': [{ 'packages/api/src/a.ts': ['left-behind'] }],
};

/** Imports that break no rule. */
const allowed: Record<string, string[]> = {
  'packages/contracts/src/a.ts': ['zod'],
  'apps/web/app/features/review/a.tsx': ['../../ui/button.tsx', '../../../../../packages/contracts/src/a.ts'],
  'apps/web/app/ui/button.tsx': ['@mantine/core'],
  'packages/api/src/review/a.ts': ['../../../contracts/src/a.ts'],
  'packages/api/src/dynamodb/a.ts': ['@aws-sdk/client-dynamodb', '../domain/review/a.ts'],
  'packages/api/src/domain/review/a.ts': ['../../../../contracts/src/a.ts', '../applications/b.ts'],
  'infra/lib/stacks/a.ts': ['../constructs/a/a.ts'],
  'infra/lib/a.ts': ['../../packages/api/src/functions/functions.env.ts'],
  'packages/api/src/functions/functions.env.ts': ['zod'],
  'packages/verify/src/a.ts': ['../../local/src/a.ts', '../../api/test/a.ts', '../../../infra/lib/a.ts'],
};

const installed = ['zod', 'react', '@mantine/core', 'aws-amplify', '@aws-sdk/client-dynamodb', '@middy/core'];

test('every rule has an example that breaks it', () => {
  const rules = (configuration.forbidden ?? []).map((rule) => rule.name);
  expect(Object.keys(violations)).toEqual(rules);
});

test('each rule finds its examples', async () => {
  for (const [rule, examples] of Object.entries(violations))
    for (const files of examples) expect(await brokenRules(files), JSON.stringify(files)).toContain(rule);
});

test('allowed imports break no rule', async () => {
  expect(await brokenRules(allowed)).toEqual([]);
});

/** Writes the files (and those they import) into a temporary tree and returns the names of the broken rules. */
async function brokenRules(files: Record<string, string[]>): Promise<string[]> {
  const baseDir = writeTree(files);
  const { options, ...ruleSet } = configuration;
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? '.'))];
  const { enhancedResolveOptions, ...cruiseOptions } = options ?? {};
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, ruleSet, baseDir, validate: true },
    { ...enhancedResolveOptions, bustTheCache: true },
  );
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

function writeTree(files: Record<string, string[]>): string {
  const tree = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const used = 'export const used = 1;\n';
  const dependencies = Object.fromEntries(installed.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ dependencies }));
  for (const name of installed) {
    write(`node_modules/${name}/package.json`, '{ "exports": { ".": "./i.js", "./*": "./i.js" } }');
    write(`node_modules/${name}/i.js`, used);
  }
  for (const [file, imports] of Object.entries(files))
    for (const target of imports.filter((name) => name.startsWith('.')))
      write(join(dirname(file), target), used);
  for (const [file, imports] of Object.entries(files))
    write(file, imports.map((name, at) => `import * as i${at} from '${name}';\n`).join('') + used);
  return tree;
}
