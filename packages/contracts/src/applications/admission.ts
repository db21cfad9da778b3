import { endOfDay, programme, startOfDay } from '../programme.ts';
import type { RoundDates } from '../rounds/round.ts';

/**
 * Whether founders may write and submit applications. `date` (ISO 8601 in UTC) is the date to show: the start of the first
 * day before and the last second of the last day from then on.
 */
export interface Admission {
  readonly state: 'not-yet-open' | 'open' | 'closed';
  readonly date: string;
}

/** How long after a deadline a code that was sent before it still submits, in milliseconds. */
export const codeGraceMilliseconds = 15 * 60 * 1000;

const second = 1000;
const day = 24 * 60 * 60 * second;

/**
 * Returns whether the applications of a published round are admitted, never once an organiser ended it. It is the only place that
 * compares a time with the dates of the round.
 *
 * @param now milliseconds since the epoch
 * @param extendedTo the deadline of one application (ISO 8601), if an organiser extended it
 */
export function admission(round: RoundDates, now: number, extendedTo?: string): Admission {
  const opensAt = Date.parse(startOfDay(round.timeline.opens));
  const finished = round.finishedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(round.finishedAt);
  const end = Math.min(endOf(round, extendedTo), finished);
  if (now >= end) return { state: 'closed', date: isoTime(end - second) };
  if (now < opensAt) return { state: 'not-yet-open', date: isoTime(opensAt) };
  return { state: 'open', date: isoTime(end - second) };
}

/**
 * Returns until when a code submits, in milliseconds since the epoch: for its lifetime, or, if the deadline is within it, until
 * 15 minutes after the deadline. A founder cannot ask for another one then.
 *
 * @param sentAt milliseconds since the epoch
 * @param lifetime in milliseconds
 * @param deadline the last second in which a code is sent (ISO 8601): of {@link admission}, or the last one for changes
 */
export function codeValidUntil(sentAt: number, lifetime: number, deadline: string): number {
  const end = Date.parse(deadline) + second;
  return sentAt + lifetime > end ? end + codeGraceMilliseconds : sentAt + lifetime;
}

/**
 * Returns when a draft that was never submitted is deleted, in milliseconds since the epoch.
 *
 * @param extendedTo as of {@link admission}
 */
export function draftExpiry(round: RoundDates, extendedTo?: string): number {
  return endOf(round, extendedTo) + programme.retention.draftDays * day;
}

/**
 * Returns until when the deadline of one application can be extended, in milliseconds since the epoch: the last second of the day of
 * the results. Afterwards nobody reviews it any more.
 */
export function latestExtension({ timeline }: RoundDates): number {
  return Date.parse(endOfDay(timeline.results)) - second;
}

/**
 * Returns whether an organiser may extend the deadline of an application to a time: it is in the future, after the present
 * deadline and not after {@link latestExtension}.
 *
 * @param until milliseconds since the epoch
 * @param now milliseconds since the epoch
 * @param extendedTo as of {@link admission}
 */
export function mayExtendTo(round: RoundDates, until: number, now: number, extendedTo?: string): boolean {
  return until > now && until >= endOf(round, extendedTo) && until <= latestExtension(round);
}

/** Returns the first millisecond after the deadline. */
function endOf({ timeline }: RoundDates, extendedTo: string | undefined): number {
  const closesAt = Date.parse(endOfDay(timeline.deadline));
  return Math.max(closesAt, extendedTo === undefined ? 0 : Date.parse(extendedTo) + second);
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
