import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, tool, toolPath } from '../shared/root.ts';

const newer = [
  'export const sorted = [1].toSorted();',
  "export const isAddress = URL.canParse('text');",
  "export const words = new Intl.Segmenter('ta');",
  'export const isShown = document.body.checkVisibility();',
  'requestIdleCallback(() => {});',
  'export const after = /(?<=a)b/;',
  'export const sets = /[a--b]/v;',
];

const promised = `import * as z from 'zod/mini';
const requestIdleCallback = (run: () => void) => run();
requestIdleCallback(() => {});
export const kinds = z.union([z.string(), z.number()]);
export const shown = document.body.checkVisibility?.();
export const last = [1].findLast(Boolean);`;

/** Returns the findings of oxlint in these files, by the project's configuration. */
function lint(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'promised-browsers-'));
  const config = readFileSync(inRoot('.oxlintrc.json'), 'utf8').replace('./scripts', inRoot('scripts'));
  writeFileSync(join(tree, '.oxlintrc.json'), config);
  cpSync(inRoot('tsconfig.base.json'), join(tree, 'tsconfig.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${text}\n`);
  }
  const args = ['--type-aware', '--deny-warnings', '--format=unix'];
  const env = { ...process.env, PATH: toolPath() };
  const { stdout, stderr } = spawnSync(tool('oxlint'), args, { cwd: tree, encoding: 'utf8', env });
  rmSync(tree, { recursive: true });
  return stdout + stderr;
}

test('oxlint refuses built-ins that a promised browser lacks', () => {
  const lines = lint(
    Object.fromEntries(newer.map((text, index) => [`apps/web/app/newer-${index}.ts`, text])),
  ).split('\n');
  for (const [index, text] of newer.entries())
    expect(
      lines.some((line) => line.includes(`newer-${index}.ts`) && line.includes('(promised)')),
      text,
    ).toBe(true);
});

test('oxlint allows built-ins of every promised browser, newer ones behind a check, and any in tests and on the server', () => {
  const [sorted = ''] = newer;
  const found = lint({
    'apps/web/app/allowed.ts': promised,
    'apps/web/app/newer.test.ts': sorted,
    'packages/api/src/newer.ts': sorted,
  });
  expect(found).not.toContain('(promised)');
});
