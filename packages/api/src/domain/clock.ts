import { programme } from '@portal/contracts/programme';

/** Returns milliseconds since the epoch. Injected, so that tests can change the time. */
export type Clock = () => number;

/** Formats a time for storage and responses: ISO 8601 in UTC, with milliseconds. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The time zone's distance from UTC, in milliseconds. */
export const zoneOffset =
  Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${programme.utcOffset}`);

/** Returns the day of a time in the programme's time zone, as an ISO date. `at` in ms since the epoch. */
export function localDay(at: number): string {
  return isoTime(at + zoneOffset).slice(0, 10);
}
