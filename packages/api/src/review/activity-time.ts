import { organiserSeconds } from '@portal/contracts/operations/time-limits';
import { isoTime } from '../domain/clock.ts';

/**
 * How long after the moment that it carries a change may appear in the index of activity, in ms: the longest time limit of
 * the functions that write one, and two seconds for the lag of the index and the difference of two functions' clocks.
 */
const activityMargin = (organiserSeconds + 2) * 1000;

/** Returns the time (ISO 8601) before which a caller who reads a stage now has all changes. */
export function activityTime(now: number): string {
  return isoTime(now - activityMargin);
}
