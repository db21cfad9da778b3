import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot, tool, toolPath } from '../shared/root.ts';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  for (const file of ['biome.json', '.oxlintrc.json', '.gitignore', 'tsconfig.base.json'])
    cpSync(inRoot(file), join(tree, file));
  writeFileSync(join(tree, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }');
});

afterEach(() => rmSync(tree, { recursive: true }));

/** Lints one file with this text at this path, and returns the linter's output. */
function lint(linter: 'biome' | 'oxlint', path: string, text: string): string {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  const args = linter === 'biome' ? ['lint', path] : ['--type-aware', '--deny-warnings', path];
  const env = { ...process.env, PATH: toolPath() };
  const { stdout, stderr } = spawnSync(tool(linter), args, { cwd: tree, encoding: 'utf8', env });
  return stdout + stderr;
}

const inUseCase = 'packages/api/src/review/a.ts';
const inConfiguration = 'infra/lib/a.ts';

test.for([
  ['noProcessEnv', inUseCase, "export const table = process.env['TABLE'];"],
  ['noExplicitAny', inUseCase, 'export const anything: any = 1;'],
  ['noRestrictedImports', inUseCase, "import * as z from 'zod';\nexport const text = z.string();"],
  ['noRestrictedImports', inUseCase, "import { z } from 'zod/mini';\nexport const text = z.string();"],
  ['noRestrictedImports', inConfiguration, "import { z } from 'zod';\nexport const text = z.string();"],
  ['noRestrictedImports', inConfiguration, "import z from 'zod';\nexport const text = z.string();"],
  ['noConsole', 'apps/web/app/a.ts', "console.log('here');"],
  ['useFilenamingConvention', 'packages/api/src/review/badName.ts', 'export const name = 1;'],
] as const)('biome finds %s', ([rule, path, text]) => {
  expect(lint('biome', path, text)).toContain(rule);
});

test.for([
  [
    'the environment in *.env.ts',
    'packages/api/src/functions/a.env.ts',
    "export const t = process.env['T'];",
  ],
  ['zod/mini', inUseCase, "import * as z from 'zod/mini';\nexport const text = z.string();"],
  ['the whole of zod', inConfiguration, "import * as z from 'zod';\nexport const text = z.string();"],
] as const)('biome allows %s', ([, path, text]) => {
  expect(lint('biome', path, text)).toContain('Checked 1 file');
  expect(lint('biome', path, text)).not.toContain('lint/');
});

test('oxlint finds a conditional hook and an image without a text', () => {
  const text = `import { useState } from 'react';
export function Photo({ shown }: { shown: boolean }) {
  if (shown) useState(0);
  return <img src="a.png" />;
}`;
  const found = lint('oxlint', 'apps/web/app/a.tsx', text);
  expect(found).toContain('rules-of-hooks');
  expect(found).toContain('alt-text');
});

test.for([
  ['no-floating-promises', 'export const go = () => { save(); };'],
  ['no-misused-promises', 'export const go = () => [1].filter(save);'],
  [
    'switch-exhaustiveness-check',
    "export const go = (at: 'a' | 'b') => { switch (at) { case 'a': return 1; } };",
  ],
] as const)('oxlint finds %s, which needs types', ([rule, text]) => {
  expect(lint('oxlint', inUseCase, `const save = async () => true;\n${text}\nawait save();`)).toContain(rule);
});
