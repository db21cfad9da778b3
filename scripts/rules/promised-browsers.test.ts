import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

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
async function lint(files: Readonly<Record<string, string>>): Promise<string> {
  const tree = mkdtempSync(join(tmpdir(), 'promised-browsers-'));
  const config = readFileSync(inRoot('.oxlintrc.json'), 'utf8').replace('./scripts', inRoot('scripts'));
  writeFileSync(join(tree, '.oxlintrc.json'), config);
  cpSync(inRoot('tsconfig.base.json'), join(tree, 'tsconfig.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${text}\n`);
  }
  const args = ['--type-aware', '--deny-warnings', '--format=unix'];
  return (await runCommand(tool('oxlint'), args, { cwd: tree })).output;
}

test('oxlint refuses built-ins that a promised browser lacks, and allows the others, newer ones behind a check, and any in tests and on the server', async () => {
  const [sorted = ''] = newer;
  const refused = newer.map((text, index) => [`apps/web/app/newer-${index}.ts`, text] as const);
  const found = await lint({
    ...Object.fromEntries(refused),
    'apps/web/app/allowed.ts': promised,
    'apps/web/app/newer.test.ts': sorted,
    'packages/api/src/newer.ts': sorted,
  });
  const lines = found.split('\n').filter((line) => line.includes('(promised)'));
  for (const [file, text] of refused)
    expect(
      lines.some((line) => line.includes(file)),
      text,
    ).toBe(true);
  expect(lines.filter((line) => !refused.some(([file]) => line.includes(file)))).toEqual([]);
});
