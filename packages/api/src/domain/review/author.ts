import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';

/** Returns the name of a user, or the e-mail without one. */
export function nameOf({ name, email }: Pick<Caller, 'name' | 'email'>): string {
  return name || email;
}

/** Returns who makes a change, and when (`at` in ms since the epoch), for the history: a name, or an e-mail without one. */
export function authorOf(user: Pick<Caller, 'sub' | 'name' | 'email'>, at: number) {
  return { at: isoTime(at), by: nameOf(user), by_sub: user.sub };
}
