/** Returns milliseconds since the epoch. Injected, so that tests can change the time. */
export type Clock = () => number;

/** Formats a time for storage and responses: ISO 8601 in UTC, with milliseconds. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
