import { paths } from '../paths.ts';
import { session } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Where a person's work begins. */
export function homeOf(user: SignedInUser): string {
  if (user.needsSecondFactor) return paths.secondFactor();
  return user.isOrganiser ? paths.adminUsers() : paths.applications();
}

/** The login check: the home of whoever is signed in, the login page for anyone else and after any failure. */
export async function checkHome(): Promise<string> {
  const current = await session.check();
  return current.state === 'authenticated' ? homeOf(current.user) : paths.login();
}
