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
