import { expect, test } from 'vitest';
import { isoTime } from './clock.ts';

test('formats a time in UTC, with milliseconds', () => {
  expect(isoTime(Date.UTC(2027, 4, 14, 10, 0, 0, 5))).toBe('2027-05-14T10:00:00.005Z');
});
