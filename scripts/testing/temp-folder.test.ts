import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import setup from './temp-folder.ts';

test('a run has a temporary folder, as this one has, and removes it with what tests left in it', async () => {
  const ofThisRun = tmpdir();
  expect(ofThisRun).toMatch(/portal-tests-\w+$/);
  vi.stubEnv('TMPDIR', ofThisRun);
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'left-'));
  expect(dirname(dirname(left))).toBe(ofThisRun);
  await end();
  expect([existsSync(dirname(left)), existsSync(ofThisRun)]).toEqual([false, true]);
  vi.unstubAllEnvs();
});
