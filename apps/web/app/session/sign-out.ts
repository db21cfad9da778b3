import { signOut as signOutOfPool } from 'aws-amplify/auth';
import { configureIdentity } from './identity.ts';
import { session } from './session.ts';

/**
 * Ends the session here and, if the pool can be reached, there (the refresh token is revoked). A failure is only
 * logged: the tokens of this browser are gone either way.
 */
export async function signOut(): Promise<void> {
  try {
    await configureIdentity();
    await signOutOfPool();
  } catch (error) {
    console.warn('Signing out was not confirmed by the user pool.', error);
  }
  await session.check();
}
