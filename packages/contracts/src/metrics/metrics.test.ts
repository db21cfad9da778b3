import { expect, test } from 'vitest';
import { verificationProgress } from './metrics.ts';

test.each([
  [{ submitted: 0, admin_verified_stage1: 0, admin_verified_stage2: 0, extended: 0 }, 0],
  [{ submitted: 10, admin_verified_stage1: 10, admin_verified_stage2: 10, extended: 0 }, 100],
  [{ submitted: 3, admin_verified_stage1: 1, admin_verified_stage2: 0, extended: 0 }, 16.67],
  [{ submitted: 7, admin_verified_stage1: 4, admin_verified_stage2: 1, extended: 0 }, 35.71],
])('%j is %d %%', (metrics, percent) => {
  expect(verificationProgress(metrics)).toBe(percent);
});
