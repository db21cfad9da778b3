import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, tool, toolPath } from '../shared/root.ts';

type Example = readonly [rule: string, path: string, text: string];

const findings: readonly Example[] = [
  ['noProcessEnv', 'packages/api/src/review/env.ts', "export const table = process.env['TABLE'];"],
  ['noRestrictedImports', 'packages/api/src/review/zod.ts', "export * as z from 'zod';"],
  ['noRestrictedImports', 'packages/api/src/review/mini.ts', "export { z } from 'zod/mini';"],
  ['noRestrictedImports', 'infra/lib/zod.ts', "export { z } from 'zod';"],
  ['noConsole', 'apps/web/app/console.ts', "console.log('here');"],
  ['useFilenamingConvention', 'packages/api/src/review/badName.ts', 'export const name = 1;'],
];

const allowed: readonly Example[] = [
  ['', 'packages/api/src/functions/a.env.ts', "export const table = process.env['TABLE'];"],
  ['', 'packages/api/src/review/good.ts', "import * as z from 'zod/mini';\nexport const text = z.string();"],
  ['', 'infra/lib/good.ts', "import * as z from 'zod';\nexport const text = z.string();"],
];

const conditionalHook =
  "import { useState } from 'react';\nexport function Photo({ on }: { on: boolean }) { if (on) useState(0); return null; }";

const typedFindings: readonly Example[] = [
  ['rules-of-hooks', 'apps/web/app/hook.tsx', conditionalHook],
  ['alt-text', 'apps/web/app/photo.tsx', 'export const Photo = () => <img src="a.png" />;'],
  ['no-floating-promises', 'infra/lib/floating.ts', 'const save = async () => true;\nsave();'],
  [
    'switch-exhaustiveness-check',
    'infra/lib/switch.ts',
    "export const go = (at: 'a' | 'b') => { switch (at) { case 'a': return 1; } };",
  ],
];

const promisedFindings: readonly Example[] = [
  'export const sorted = [1].toSorted();',
  "export const isAddress = URL.canParse('text');",
  "export const words = new Intl.Segmenter('ta');",
  'export const isShown = document.body.checkVisibility();',
  'requestIdleCallback(() => {});',
  'export const after = /(?<=a)b/;',
  'export const sets = /[a--b]/v;',
].map((text, index) => ['promised', `apps/web/app/browser-${index}.ts`, text]);

const promisedAllowed = `import * as z from 'zod/mini';
const requestIdleCallback = (run: () => void) => run();
requestIdleCallback(() => {});
export const kinds = z.union([z.string(), z.number()]);
export const shown = document.body.checkVisibility?.();
export const last = [1].findLast(Boolean);`;

/** Lints the files with this text in a copy of the configuration. @returns each finding as `path rule` */
function lint(linter: 'biome' | 'oxlint', files: readonly Example[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  for (const file of ['biome.json', '.oxlintrc.json', '.gitignore', 'tsconfig.base.json'])
    cpSync(inRoot(file), join(tree, file));
  const config = join(tree, '.oxlintrc.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('./scripts', inRoot('scripts')));
  writeFileSync(join(tree, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }');
  for (const [, path, text] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${text}\n`);
  }
  const args =
    linter === 'biome'
      ? ['lint', '--reporter=github', '.']
      : ['--type-aware', '--deny-warnings', '--format=unix'];
  const env = { ...process.env, PATH: toolPath() };
  const { stdout, stderr } = spawnSync(tool(linter), args, { cwd: tree, encoding: 'utf8', env });
  rmSync(tree, { recursive: true });
  return stdout + stderr;
}

test.for([
  ['biome', findings],
  ['oxlint', [...typedFindings, ...promisedFindings]],
] as const)('%s finds what breaks a rule', ([linter, examples]) => {
  const lines = lint(linter, examples).split('\n');
  for (const [rule, path] of examples)
    expect(
      lines.some((line) => line.includes(path) && line.includes(rule)),
      `${rule} in ${path}`,
    ).toBe(true);
});

test('biome allows the environment in *.env.ts, zod/mini in a bundle and the whole of zod elsewhere', () => {
  expect(lint('biome', allowed)).not.toContain('lint/');
});

test('oxlint allows built-ins of every promised browser, and newer ones behind a check', () => {
  const files = ['apps/web/app/allowed.ts', 'apps/web/app/newer.test.ts', 'packages/api/src/newer.ts'];
  const texts = [promisedAllowed, 'export const sorted = [1].toSorted();'];
  const examples = files.map((path, index): Example => ['', path, texts[index] ?? texts[1] ?? '']);
  expect(lint('oxlint', examples)).not.toContain('promised');
});
