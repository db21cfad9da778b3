import { lastSecondOf } from '@portal/contracts/review/return-for-changes';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { deadlineOf, extensionDays } from './extension-days.ts';

const duringTheRound = Date.parse('2027-04-14T10:00:00+05:30');
const extended = { extended_to: '2027-05-20T18:29:59.000Z' };

test('a deadline is the last second of a day in India', () => {
  expect(lastSecondOf('2027-05-20')).toBe('2027-05-20T18:29:59.000Z');
  expect(deadlineOf(firstRound, {}, duringTheRound)).toBe('2027-05-15T18:29:59.000Z');
  expect(deadlineOf(firstRound, extended, duringTheRound)).toBe('2027-05-20T18:29:59.000Z');
});

test.each([
  ['from the day after the deadline of the round', {}, duringTheRound, '2027-05-16'],
  ['from the day after an earlier extension', extended, duringTheRound, '2027-05-21'],
  ['from today when the deadline has passed', {}, Date.parse('2027-05-18T00:30:00+05:30'), '2027-05-18'],
])('the days are %s to the day of the results', (_what, draft, now, first) => {
  expect(extensionDays(firstRound, draft, now)).toEqual({ first, last: '2027-06-01' });
});

test('no day is left after an extension to the day of the results, and after that day', () => {
  expect(
    extensionDays(firstRound, { extended_to: lastSecondOf('2027-06-01') }, duringTheRound),
  ).toBeUndefined();
  expect(extensionDays(firstRound, {}, Date.parse('2027-06-02T00:00:00+05:30'))).toBeUndefined();
});
