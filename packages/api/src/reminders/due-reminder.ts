import { admission } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { isoTime, zoneOffset } from '../domain/clock.ts';
import type { ListedDraft } from '../domain/reminders/ports.ts';

/** How many days before the deadline a founder is reminded. */
const reminderDays: readonly number[] = [7, 3, 1];

/** How many days before its deletion a draft is announced to its founder. */
const deletionNoticeDays = 14;

/** A reminder that is due. Times in ISO 8601. */
export type DueReminder =
  | { readonly kind: 'reminder'; readonly deadline: string }
  | { readonly kind: 'draft-expiring'; readonly kept_until: string };

/**
 * Returns the reminder of a draft that is due on the day of `dueAt`, if any; none whose deadline has passed by `now`. Both in
 * milliseconds since the epoch.
 */
export function dueReminder(
  round: RoundDates,
  { extendedTo, expiresAt }: Pick<ListedDraft, 'extendedTo' | 'expiresAt'>,
  dueAt: number,
  now: number,
): DueReminder | undefined {
  const { state, date: deadline } = admission(round, dueAt, extendedTo);
  const daysLeft = dayNumber(Date.parse(deadline)) - dayNumber(dueAt);
  const isPast = admission(round, now, extendedTo).state === 'closed';
  if (state === 'open' && reminderDays.includes(daysLeft) && !isPast) return { kind: 'reminder', deadline };

  const keptUntil = expiresAt - 1000;
  const isNotified = dayNumber(keptUntil) - dayNumber(dueAt) === deletionNoticeDays;
  return isNotified && now < keptUntil
    ? { kind: 'draft-expiring', kept_until: isoTime(keptUntil) }
    : undefined;
}

/** Numbers the days in the programme's time zone. */
function dayNumber(at: number): number {
  return Math.floor((at + zoneOffset) / (24 * 60 * 60 * 1000));
}
