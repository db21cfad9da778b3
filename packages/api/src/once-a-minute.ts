import type { Clock } from './domain/clock.ts';

/** How long an answer is kept, in ms. */
const lifetime = 60_000;

/** Returns a function that reads at most once a minute and otherwise returns the last answer. A failure is not kept. */
export function onceAMinute<Answer>(read: () => Promise<Answer>, now: Clock): () => Promise<Answer> {
  let last: { readonly answer: Answer; readonly at: number } | undefined;
  return async () => {
    const at = now();
    if (last === undefined || at - last.at >= lifetime) last = { answer: await read(), at };
    return last.answer;
  };
}
