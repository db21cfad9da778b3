import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { extensionDays } from './extension-days.ts';

test('once the deadline has passed, the days are from today to the day of the results', () => {
  const days = (now: string) => extensionDays(firstRound, {}, Date.parse(now));
  expect(days('2027-05-18T00:30:00+05:30')).toEqual({ first: '2027-05-18', last: '2027-06-01' });
  expect(days('2027-06-02T00:00:00+05:30')).toBeUndefined();
});
