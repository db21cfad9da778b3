import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a percentile is one of the values, and NaN of none', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 1, 95, 100].map((percent) => percentile(hundred, percent))).toEqual([1, 1, 95, 100]);
  expect(median([])).toBeNaN();
});
