import { expect, test } from 'vitest';
import { describeFigures, meetsGoal } from './figures.ts';

test.for([
  [120, true],
  [120.1, false],
] as const)('a goal of at most 120 and a measured %d: met is %s', ([measured, isMet]) => {
  expect(meetsGoal({ name: 'a', measured, unit: 'kB', atMost: 120 })).toBe(isMet);
});

test.for([
  [95, true],
  [94, false],
] as const)('a goal of at least 95 and a measured %d: met is %s', ([measured, isMet]) => {
  expect(meetsGoal({ name: 'a', measured, unit: '', atLeast: 95 })).toBe(isMet);
});

test('reports a figure without a goal', () => {
  expect(meetsGoal({ name: 'a', measured: 1e9, unit: 'kB' })).toBe(true);
});

test('prints figures with their goals', () => {
  const text = describeFigures([
    { name: 'login', measured: 161.25, unit: 'kB', atMost: 160 },
    { name: 'form', measured: 99, unit: 'kB', atMost: 120 },
    { name: 'score', measured: 94, unit: '', atLeast: 95 },
    { name: 'rows', measured: 30, unit: 'pieces' },
  ]);
  expect(text.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
    ['figure', 'measured', 'goal'],
    ['login', '161.3 kB', '≤ 160 kB', 'EXCEEDED'],
    ['form', '99 kB', '≤ 120 kB', 'met'],
    ['score', '94', '≥ 95', 'MISSED'],
    ['rows', '30 pieces', '–'],
  ]);
});
