import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import setup from './temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('this run has a temporary folder', () => expect(basename(tmpdir())).toMatch(/^portal-tests-/));

test('removes the folder with its files', async () => {
  const outer = tmpdir();
  vi.stubEnv('TMPDIR', outer);
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'left-'));
  expect(dirname(dirname(left))).toBe(outer);
  await end();
  expect(existsSync(left)).toBe(false);
  expect(existsSync(outer)).toBe(true);
});
