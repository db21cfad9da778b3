import { paths } from '../paths.ts';
import { session } from './session.ts';
import { endSession } from './tokens.ts';

/**
 * Ends the session here and, if the pool can be reached, there (the refresh token is revoked), then loads the login
 * page afresh, so that nothing of this person stays in memory. A failure is only logged: the tokens of this browser
 * are gone either way.
 */
export async function signOut(): Promise<void> {
  session.leave();
  try {
    await endSession();
  } catch (error) {
    console.warn('Signing out was not confirmed by the user pool.', error);
  }
  window.location.replace(paths.login());
}
