import { expect, test } from 'vitest';
import { verificationProgress } from './metrics.ts';

test('the progress is the share of approvals at both stages, in percent', () => {
  const progress = (submitted: number, admin_verified_stage1: number, admin_verified_stage2: number) =>
    verificationProgress({ submitted, admin_verified_stage1, admin_verified_stage2 });
  expect([progress(0, 0, 0), progress(10, 10, 10), progress(3, 1, 0), progress(7, 4, 1)]).toEqual([
    0, 100, 16.67, 35.71,
  ]);
});
