import type { Clock } from './clock.ts';

/**
 * Returns a function that reads at most once in `lifetime` (ms) and otherwise returns the last answer, unless that was read before
 * `since` (ms since the epoch). Calls at the same time share one read; a failure is not kept.
 */
export function cached<Answer>(
  read: () => Promise<Answer>,
  lifetime: number,
  now: Clock,
): (since?: number) => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; readonly at: number } | undefined;
  return (since = 0) => {
    const at = now();
    if (last !== undefined && at - last.at < lifetime && last.at >= since) return last.answer;
    const reading = { answer: read(), at };
    last = reading;
    reading.answer.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.answer;
  };
}

/** The same, with a lifetime of a minute. */
export function onceAMinute<Answer>(read: () => Promise<Answer>, now: Clock) {
  return cached(read, 60_000, now);
}
