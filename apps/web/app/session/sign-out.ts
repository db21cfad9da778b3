import { paths } from '../paths.ts';
import { session } from './session.ts';
import { endSession } from './tokens.ts';
import { abandonUnfinished } from './unfinished.ts';

/**
 * Ends the session: removes the tokens from this browser and revokes the refresh token if Cognito can be reached. Then
 * reloads at the login page, so that nothing of the user stays in memory. A failure of Cognito is only logged.
 *
 * @param page where to reload
 */
export async function signOut(page: string = paths.login()): Promise<void> {
  abandonUnfinished();
  session.leave();
  try {
    await endSession();
  } catch (error) {
    console.warn('Signing out was not confirmed by the user pool.', error);
  }
  window.location.replace(page);
}
