/** Milliseconds since the epoch. Injected everywhere, so that tests can move it. */
export type Clock = () => number;

/** A moment as it is stored and answered: ISO 8601 in UTC, with milliseconds. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
