import { expect, test } from 'vitest';
import { programme } from './programme.ts';

test('the UTC offset matches the time zone in winter and summer', () => {
  const zone = new Intl.DateTimeFormat('en', { timeZone: programme.timeZone, timeZoneName: 'longOffset' });
  for (const at of ['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z']) {
    const offset = zone.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
    expect(offset).toBe(`GMT${programme.utcOffset}`);
  }
});
