import type { Clock } from './domain/clock.ts';

/** How long an answer is kept, in ms. */
const lifetime = 60_000;

/**
 * Returns a function that reads at most once a minute and otherwise returns the last answer, unless that was read before `since` (ms since
 * the epoch). A failure is not kept.
 */
export function onceAMinute<Answer>(
  read: () => Promise<Answer>,
  now: Clock,
): (since?: number) => Promise<Answer> {
  let last: { readonly answer: Answer; readonly at: number } | undefined;
  return async (since = 0) => {
    const at = now();
    if (last === undefined || at - last.at >= lifetime || last.at < since)
      last = { answer: await read(), at };
    return last.answer;
  };
}
