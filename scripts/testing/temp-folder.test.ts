import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import setup from './temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('gives a run a temporary folder, as this one has, and removes it with its files', async () => {
  const outer = tmpdir();
  expect(outer).toMatch(/portal-tests-\w+$/);
  vi.stubEnv('TMPDIR', outer);
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'left-'));
  expect(dirname(dirname(left))).toBe(outer);
  await end();
  expect([existsSync(left), existsSync(outer)]).toEqual([false, true]);
});
