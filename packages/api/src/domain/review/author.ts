import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';

export function nameOf({ name, email }: Pick<Caller, 'name' | 'email'>): string {
  return name || email;
}

/**
 * Returns who makes a change, and when (`at` in ms since the epoch), for the history: a name, or an e-mail without one. Two organisers
 * may have one name, so their address is with it.
 */
export function authorOf(user: Pick<Caller, 'sub' | 'name' | 'email'> & Partial<Caller>, at: number) {
  const { sub, email, isOrganiser } = user;
  return { at: isoTime(at), by: nameOf(user), by_sub: sub, ...(isOrganiser && { by_email: email }) };
}
