import { expect, test } from 'vitest';
import { programme } from './programme.ts';

test('the timeline is in order and within one year', () => {
  const dates = programme.timeline.map((milestone) => milestone.on);
  expect([...dates].sort()).toEqual(dates);
  expect(new Set(dates.map((date) => date.slice(0, 4))).size).toBe(1);
});

test('the UTC offset matches the time zone in winter and summer', () => {
  const zone = new Intl.DateTimeFormat('en', { timeZone: programme.timeZone, timeZoneName: 'longOffset' });
  for (const at of ['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z']) {
    const offset = zone.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
    expect(offset).toBe(`GMT${programme.utcOffset}`);
  }
});
