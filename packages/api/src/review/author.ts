import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';

/** Returns who makes a change, and when (`at` in ms since the epoch), for the history: a name, or an e-mail without one. */
export function authorOf({ sub, name, email }: Pick<Caller, 'sub' | 'name' | 'email'>, at: number) {
  return { at: isoTime(at), by: name || email, by_sub: sub };
}
