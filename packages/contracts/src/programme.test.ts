import { expect, test } from 'vitest';
import { programme } from './programme.ts';

test('the programme has the values that the product specifies', () => {
  expect(programme.startups).toBe(10);
  expect(programme.durationMonths).toBe(6);
  expect(programme.funding).toEqual({ seedLakh: 10, furtherGrantsLakh: 50 });
  expect(programme.focusGoals.map((goal) => goal.number)).toEqual([6, 7, 11, 12, 13, 14, 15]);
  expect(programme.timeline.map((milestone) => milestone.on.slice(5))).toEqual([
    '04-01',
    '05-15',
    '05-25',
    '06-01',
  ]);
});

test('the timeline is in order and within one year', () => {
  const dates = programme.timeline.map((milestone) => milestone.on);
  expect([...dates].sort()).toEqual(dates);
  expect(new Set(dates.map((date) => date.slice(0, 4))).size).toBe(1);
});

test.each(['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z'])(
  'the UTC offset matches the time zone (%s)',
  (at) => {
    const zone = new Intl.DateTimeFormat('en', { timeZone: programme.timeZone, timeZoneName: 'longOffset' });
    const offset = zone.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
    expect(offset).toBe(`GMT${programme.utcOffset}`);
  },
);
