import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import setup from './temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('this run has one', () => expect(basename(tmpdir())).toMatch(/^portal-tests-/));

test('it goes, with whatever is left in it', async () => {
  const outer = tmpdir();
  vi.stubEnv('TMPDIR', outer);
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'left-'));
  expect(dirname(dirname(left))).toBe(outer);
  await end();
  expect(existsSync(left)).toBe(false);
  expect(existsSync(outer)).toBe(true);
});
