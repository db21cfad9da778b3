import { type Admission, admission } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { dayOf } from '../programme/milestones.ts';

function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, 1000);
  return () => clearInterval(timer);
}

const nothing = () => undefined;

function currentAdmission(
  round: RoundDates | undefined,
  extendedTo: string | undefined,
): Admission | undefined {
  const now = serverNow();
  return now === undefined || round === undefined ? undefined : admission(round, now, extendedTo);
}

/**
 * Returns whether applications of a round are admitted, by the server's clock; `undefined` while the round or the time is not known.
 * Renders again only when the answer changes.
 *
 * @param round of an application its own, else the current one
 * @param extendedTo the deadline of one application (ISO 8601), if an organiser extended it
 */
export function useAdmission(round: RoundDates | undefined, extendedTo?: string): Admission | undefined {
  const state = useSyncExternalStore(everySecond, () => currentAdmission(round, extendedTo)?.state, nothing);
  const date = useSyncExternalStore(everySecond, () => currentAdmission(round, extendedTo)?.date, nothing);
  return state === undefined || date === undefined ? undefined : { state, date };
}

/** Returns the day (ISO, in the programme's time zone) by the server's clock; by the device's before the first response. */
export const useToday = (): string =>
  useSyncExternalStore(everySecond, () => dayOf(new Date(serverNow() ?? Date.now())));

/** Returns whether an instant (ISO 8601) is in the future, by the server's clock; false without an instant. */
export function useIsBefore(instant: string | undefined): boolean {
  const isBefore = () => instant !== undefined && (serverNow() ?? 0) < Date.parse(instant);
  return useSyncExternalStore(everySecond, isBefore, () => false);
}

/**
 * Returns the whole seconds until an instant (ISO 8601), by the server's clock; renders again every second. `undefined` without an
 * instant, or while the time is not known. Rounded down, because that clock is up to a second behind.
 */
export function useSecondsUntil(instant: string | undefined): number | undefined {
  return useSyncExternalStore(
    everySecond,
    () => {
      const now = serverNow();
      if (now === undefined || instant === undefined) return undefined;
      return Math.max(0, Math.floor((Date.parse(instant) - now) / 1000));
    },
    nothing,
  );
}
