import { forgetUnsentTexts } from '../device/device-setting.ts';
import { paths } from '../paths.ts';
import { session } from './session.ts';
import { endSession } from './tokens.ts';
import { abandonUnfinished } from './unfinished.ts';

/**
 * Ends the session: removes the tokens and unsent texts from this browser and revokes the refresh token if Cognito can be reached. Then
 * reloads at the login page, so that nothing of the user stays in memory. A failure of Cognito is only logged.
 *
 * @param page where to reload
 */
export async function signOut(page: string = paths.login()): Promise<void> {
  abandonUnfinished();
  const current = session.get();
  if (current.state === 'authenticated') forgetUnsentTexts(current.user.userId);
  session.leave();
  await end();
  window.location.replace(page);
}

/** Ends the session on this device. The guard then leads to the login, and after it back to this address. */
export async function logInAgain(): Promise<void> {
  await end();
  await session.check();
}

async function end(): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    console.warn('Signing out was not confirmed by the user pool.', error);
  }
}
