import { programme } from '@portal/contracts/programme';
import { maxDaysForChanges } from '@portal/contracts/review/return-for-changes';

const dayInMs = 24 * 60 * 60 * 1000;
const offset = Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${programme.utcOffset}`);

/** In days from today. */
const usualDays = 7;

/** Returns the day of a time in the programme's time zone, as an ISO date. */
const localDay = (at: number) => new Date(at + offset).toISOString().slice(0, 10);

/** Returns the first, the usual and the latest day that can be the last one for changes, as ISO dates. `now` in ms. */
export function returnDays(now: number) {
  return {
    first: localDay(now),
    usual: localDay(now + usualDays * dayInMs),
    last: localDay(now + maxDaysForChanges * dayInMs),
  };
}
