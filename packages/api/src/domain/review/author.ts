import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';

/** Who does something. An organiser's address is kept, too: two may have one name. */
export type Author = Pick<Caller, 'sub' | 'name' | 'email'> & Partial<Caller>;

export function nameOf({ name, email }: Pick<Caller, 'name' | 'email'>): string {
  return name || email;
}

/** Returns who makes a change, and when (`at` in ms since the epoch), for the history: a name, or an e-mail without one. */
export function authorOf(user: Author, at: number) {
  const { sub, email, isOrganiser } = user;
  return { at: isoTime(at), by: nameOf(user), by_sub: sub, ...(isOrganiser && { by_email: email }) };
}
