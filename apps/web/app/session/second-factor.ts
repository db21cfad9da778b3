import { userPool } from './user-pool.ts';

/* The second factor of whoever is signed in: the code of an authenticator app. Errors are Amplify's own. */

/** Whether the log-in asks for a code. */
export async function hasSecondFactor(): Promise<boolean> {
  const { fetchMFAPreference } = await userPool.accounts();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/**
 * Begins the set-up of an app: answers the secret that the app is to know, in base32. An app that was set up before counts
 * no longer from then on.
 */
export async function beginSecondFactor(): Promise<string> {
  const { setUpTOTP } = await userPool.accounts();
  return (await setUpTOTP()).sharedSecret;
}

/** Ends the set-up with a code of the app: from the next log-in on a code is asked for. */
export async function finishSecondFactor(code: string): Promise<void> {
  const { verifyTOTPSetup, updateMFAPreference } = await userPool.accounts();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await renewTokens();
}

/** From then on the password alone is asked for. */
export async function endSecondFactor(): Promise<void> {
  const { updateMFAPreference } = await userPool.accounts();
  await updateMFAPreference({ totp: 'DISABLED' });
  await renewTokens();
}

/** Where organisers need the factor, their role comes and goes with it, in new tokens only. */
async function renewTokens(): Promise<void> {
  const { fetchAuthSession } = await userPool.session();
  await fetchAuthSession({ forceRefresh: true });
}
