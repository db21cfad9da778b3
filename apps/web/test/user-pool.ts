import { vi } from 'vitest';
import { session } from '../app/session/session.ts';
import type { UserPool } from '../app/session/user-pool.ts';

/* A mock of the Amplify functions. `test/setup.ts` installs it and resets it before every test. */

export const signIn = vi.fn();
export const confirmSignIn = vi.fn();
export const signUp = vi.fn();
export const signOut = vi.fn();
export const confirmSignUp = vi.fn();
export const resendSignUpCode = vi.fn();
export const resetPassword = vi.fn();
export const confirmResetPassword = vi.fn();
export const fetchAuthSession = vi.fn();
export const fetchMFAPreference = vi.fn();
export const setUpTOTP = vi.fn();
export const verifyTOTPSetup = vi.fn();
export const updateMFAPreference = vi.fn();
export const updatePassword = vi.fn();

const accounts = {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
};

/** The mock. Make `session` or `accounts` reject to simulate a client that cannot be loaded. */
export const fakePool = {
  session: vi.fn<UserPool['session']>(),
  accounts: vi.fn<UserPool['accounts']>(),
} satisfies UserPool;

/** Returns an error like those of Amplify. */
export function poolError(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

/** Returns the tokens of Asha Raman with the given groups, or with other claims. */
export function tokensOf(groups: readonly string[] = [], claims: object = {}) {
  const payload = {
    sub: 'sub-1',
    email: 'asha@example.org',
    name: 'Asha Raman',
    phone_number: '+919876543210',
    'cognito:groups': groups,
    ...claims,
  };
  return {
    tokens: { accessToken: { toString: () => 'access' }, idToken: { payload, toString: () => 'id' } },
  };
}

/** Resets the mock: nobody is signed in, and every operation succeeds. */
export function resetPool(): void {
  fakePool.session.mockReset().mockResolvedValue({ fetchAuthSession, signOut });
  fakePool.accounts.mockReset().mockResolvedValue(accounts);
  for (const operation of [signOut, confirmSignUp, resendSignUpCode, resetPassword, confirmResetPassword]) {
    operation.mockReset().mockResolvedValue({});
  }
  for (const operation of [signIn, confirmSignIn]) {
    operation.mockReset().mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  }
  for (const operation of [verifyTOTPSetup, updateMFAPreference, updatePassword]) {
    operation.mockReset().mockResolvedValue(undefined);
  }
  fetchMFAPreference.mockReset().mockResolvedValue({});
  setUpTOTP.mockReset().mockResolvedValue({ sharedSecret: 'ABCDEFGHIJKLMNOP' });
  signUp.mockReset().mockResolvedValue({ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } });
  fetchAuthSession.mockReset().mockResolvedValue({});
}

/** Signs in Asha Raman: a founder, or a member of the given groups. */
export async function signInAs(...groups: readonly string[]): Promise<void> {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
}
