import { type Admission, admission } from '@portal/contracts/applications/admission';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../api/server-time.ts';

function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, 1000);
  return () => clearInterval(timer);
}

const nothing = () => undefined;

function currentAdmission(extendedTo: string | undefined): Admission | undefined {
  const now = serverNow();
  return now === undefined ? undefined : admission(now, extendedTo);
}

/**
 * Returns whether applications are admitted, by the server's clock; `undefined` while that is not known. Renders again only when
 * the answer changes.
 *
 * @param extendedTo the deadline of one application (ISO 8601), if an organiser extended it
 */
export function useAdmission(extendedTo?: string): Admission | undefined {
  const state = useSyncExternalStore(everySecond, () => currentAdmission(extendedTo)?.state, nothing);
  const date = useSyncExternalStore(everySecond, () => currentAdmission(extendedTo)?.date, nothing);
  return state === undefined || date === undefined ? undefined : { state, date };
}

/** Returns whether an instant (ISO 8601) is in the future, by the server's clock; false without an instant. */
export function useIsBefore(instant: string | undefined): boolean {
  const isBefore = () => instant !== undefined && (serverNow() ?? 0) < Date.parse(instant);
  return useSyncExternalStore(everySecond, isBefore, () => false);
}

/** Returns the whole seconds until an instant (ISO 8601), by the server's clock; renders again every second. */
export function useSecondsUntil(instant: string): number | undefined {
  return useSyncExternalStore(
    everySecond,
    () => {
      const now = serverNow();
      return now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
    },
    nothing,
  );
}
