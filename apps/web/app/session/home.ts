import { paths } from '../paths.ts';
import { session } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Returns the path of a user's home page. */
export function homeOf(user: SignedInUser): string {
  if (user.needsSecondFactor) return paths.secondFactor();
  return user.isOrganiser ? paths.adminUsers() : paths.applications();
}

/** Checks the session. Returns the user's home page, or the login page when nobody is signed in or the check fails. */
export async function checkHome(): Promise<string> {
  const current = await session.check();
  return current.state === 'authenticated' ? homeOf(current.user) : paths.login();
}
