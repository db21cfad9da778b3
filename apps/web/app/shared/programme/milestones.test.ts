import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { dayOf, milestonesOn } from './milestones.ts';

const phases = (now: string) => milestonesOn(firstRound, dayOf(new Date(now))).map(({ phase }) => phase);

test.each([
  ['long before', '2026-11-21T06:00:00Z', ['next', 'later', 'later', 'later']],
  ['between two dates', '2027-05-01T06:00:00Z', ['passed', 'next', 'later', 'later']],
  [
    'in the last minute of the deadline in India',
    '2027-05-15T18:29:00Z',
    ['passed', 'next', 'later', 'later'],
  ],
  ['a minute after it', '2027-05-15T18:30:00Z', ['passed', 'passed', 'next', 'later']],
  ['when all is over', '2027-07-01T06:00:00Z', ['passed', 'passed', 'passed', 'passed']],
])('the phases %s', (_, now, expected) => expect(phases(now)).toEqual(expected));

test('after the end of a round no date of it is next', () => {
  const ended = { ...firstRound, finishedAt: '2027-05-01T06:00:00Z' };
  expect(milestonesOn(ended, '2027-05-02').every(({ phase }) => phase !== 'next')).toBe(true);
});

test.each([
  ['2027-05-12T20:00:00Z', 2],
  ['2027-05-15T06:00:00Z', 0],
])('at %s the deadline is %i days away', (now, days) => {
  const deadline = milestonesOn(firstRound, dayOf(new Date(now))).find(({ id }) => id === 'deadline');
  expect(deadline?.daysLeft).toBe(days);
});
