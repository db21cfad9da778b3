import { expect, test } from 'vitest';
import { problem } from '../problem.ts';
import { budgetWindow, giveBack, spend } from './code-budget.ts';

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const at = (...minutes: number[]) => ({
  sentAt: minutes.map((count) => start + count * minute),
  version: minutes.length,
});

test('the first code is free, the next waits thirty seconds', () => {
  expect(spend({ sentAt: [], version: 0 }, start)).toEqual({ sentAt: [start], version: 1 });
  expect(spend(at(0), start + 12_300)).toEqual(problem('otp-too-soon', { retry_after: 18 }));
  expect(spend(at(0), start + 30_000)).toMatchObject({ version: 2 });
});

test('five an hour: the sixth waits until the first is an hour old', () => {
  const five = at(0, 1, 2, 3, 4);
  expect(spend(five, start + 10 * minute)).toEqual(problem('otp-budget-spent', { retry_after: 50 * 60 }));
  expect(spend(five, start + 60 * minute)).toMatchObject({ version: 6 });
});

test('ten a day: the eleventh waits until the first has been void for a day, and then is forgotten', () => {
  const ten = at(0, 1, 2, 3, 4, 100, 101, 102, 103, 104);
  expect(spend(ten, start + 300 * minute)).toEqual(
    problem('otp-budget-spent', { retry_after: (24 * 60 + 10 - 300) * 60 }),
  );
  expect(spend(ten, start + budgetWindow)).toEqual({
    sentAt: [...ten.sentAt.slice(1), start + budgetWindow],
    version: 11,
  });
});

test('a clock that went back makes nobody wait longer than thirty seconds', () => {
  expect(spend(at(90), start)).toEqual(problem('otp-too-soon', { retry_after: 30 }));
});

test('a sending that came to nothing does not count', () => {
  expect(giveBack(at(0, 1), start + minute)).toEqual({ sentAt: [start], version: 3 });
});
