import { expect, test } from 'vitest';
import { describeFigures, median, meetsGoal, percentile } from './figures.ts';

test('prints figures with their goals, and whether they are met', () => {
  const figures = [
    { name: 'login', measured: 161.25, unit: 'kB', atMost: 161.2 },
    { name: 'form', measured: 120, unit: 'kB', atMost: 120 },
    { name: 'score', measured: 94, unit: '', atLeast: 95 },
    { name: 'time', measured: 95, unit: '', atLeast: 95 },
    { name: 'rows', measured: 1e9, unit: 'pieces' },
  ];
  expect(
    describeFigures(figures)
      .split('\n')
      .map((line) => line.split(/\s{2,}/)),
  ).toEqual([
    ['figure', 'measured', 'goal'],
    ['login', '161.3 kB', '≤ 161.2 kB', 'EXCEEDED'],
    ['form', '120 kB', '≤ 120 kB', 'met'],
    ['score', '94', '≥ 95', 'MISSED'],
    ['time', '95', '≥ 95', 'met'],
    ['rows', '1000000000 pieces', '–'],
  ]);
  expect(figures.map(meetsGoal)).toEqual([false, true, false, true, true]);
});

test('a percentile is one of the values, and NaN of none', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 1, 95, 100].map((percent) => percentile(hundred, percent))).toEqual([1, 1, 95, 100]);
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2, 7]);
  expect(median([])).toBeNaN();
});
