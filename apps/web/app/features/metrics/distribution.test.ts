import { expect, test } from 'vitest';
import { distributionOf, percentOf } from './distribution.ts';

test('the parts add up to all submissions', () => {
  const shares = distributionOf({
    submitted: 10,
    admin_verified_stage1: 6,
    admin_verified_stage2: 1,
    extended: 0,
  });
  expect(shares.map((share) => [share.count, share.percent])).toEqual([
    [1, 10],
    [5, 50],
    [4, 40],
  ]);
});

test('has 0 % shares without submissions', () => {
  const shares = distributionOf({
    submitted: 0,
    admin_verified_stage1: 0,
    admin_verified_stage2: 0,
    extended: 0,
  });
  expect(shares.map((share) => share.percent)).toEqual([0, 0, 0]);
  expect(percentOf(0, 0)).toBe(0);
});

test('links to tables with what it counts; none has those that only stage 1 verified, announced or not', () => {
  const shares = distributionOf({
    submitted: 3,
    admin_verified_stage1: 2,
    admin_verified_stage2: 1,
    extended: 0,
  });
  expect(shares.map(({ to }) => to)).toEqual([
    '/admin/stage2?in.status=approved',
    undefined,
    '/admin/stage1?in.status=pending&in.status=shortlisted&in.status=rejected&in.status=withdrawn',
  ]);
});
