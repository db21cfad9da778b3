import { userPool } from './user-pool.ts';

/* The signed-in user's second factor: codes of an authenticator app (TOTP). These functions throw Amplify's errors. */

/** Whether the login asks for a code. */
export async function hasSecondFactor(): Promise<boolean> {
  const { fetchMFAPreference } = await userPool.accounts();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Begins the set-up of an app. Returns the secret for the app, in base32. A previously set up app stops working at once. */
export async function beginSecondFactor(): Promise<string> {
  const { setUpTOTP } = await userPool.accounts();
  return (await setUpTOTP()).sharedSecret;
}

/** Completes the set-up with a code of the app. From then on the login asks for a code. */
export async function finishSecondFactor(code: string): Promise<void> {
  const { verifyTOTPSetup, updateMFAPreference } = await userPool.accounts();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await renewTokens();
}

export async function endSecondFactor(): Promise<void> {
  const { updateMFAPreference } = await userPool.accounts();
  await updateMFAPreference({ totp: 'DISABLED' });
  await renewTokens();
}

/** An organiser has the role only with a second factor, and the role is in new tokens only. */
async function renewTokens(): Promise<void> {
  const { fetchAuthSession } = await userPool.session();
  await fetchAuthSession({ forceRefresh: true });
}
