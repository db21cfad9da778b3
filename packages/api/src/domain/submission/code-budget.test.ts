import { expect, test } from 'vitest';
import { problem } from '../problem.ts';
import { budgetWindow, chargeBudget } from './code-budget.ts';

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const at = (...minutes: number[]) => ({
  sentAt: minutes.map((count) => start + count * minute),
  version: minutes.length,
});

test('allows the first code at once and the next after thirty seconds', () => {
  expect(chargeBudget({ sentAt: [], version: 0 }, start)).toEqual({ sentAt: [start], version: 1 });
  expect(chargeBudget(at(0), start + 12_300)).toEqual(problem('otp-too-soon', { retry_after: 18 }));
  expect(chargeBudget(at(0), start + 30_000)).toMatchObject({ version: 2 });
});

test('allows five codes an hour: the sixth after the first is an hour old', () => {
  const five = at(0, 1, 2, 3, 4);
  expect(chargeBudget(five, start + 10 * minute)).toEqual(
    problem('otp-budget-spent', { retry_after: 50 * 60 }),
  );
  expect(chargeBudget(five, start + 60 * minute)).toMatchObject({ version: 6 });
});

test('allows ten codes a day: the eleventh a day after the first has expired, which then leaves the budget', () => {
  const ten = at(0, 1, 2, 3, 4, 100, 101, 102, 103, 104);
  expect(chargeBudget(ten, start + 300 * minute)).toEqual(
    problem('otp-budget-spent', { retry_after: (24 * 60 + 10 - 300) * 60 }),
  );
  expect(chargeBudget(ten, start + budgetWindow)).toEqual({
    sentAt: [...ten.sentAt.slice(1), start + budgetWindow],
    version: 11,
  });
});

test('waits at most thirty seconds after the clock went backwards', () => {
  expect(chargeBudget(at(90), start)).toEqual(problem('otp-too-soon', { retry_after: 30 }));
});
