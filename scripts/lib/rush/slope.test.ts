import { expect, test } from 'vitest';
import { slope } from './slope.ts';

test.for([
  [
    'a line',
    [
      [0, 1],
      [1, 3],
      [2, 5],
    ],
    2,
  ],
  [
    'what falls',
    [
      [0, 4],
      [2, 3],
      [4, 2],
    ],
    -0.5,
  ],
  [
    'up and down again',
    [
      [0, 1],
      [1, 9],
      [2, 1],
    ],
    0,
  ],
  ['one point', [[3, 3]], 0],
  ['nothing', [], 0],
] as const)('%s', ([, points, rise]) => {
  expect(slope(points)).toBeCloseTo(rise, 10);
});
