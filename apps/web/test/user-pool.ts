import { vi } from 'vitest';
import type { UserPool } from '../app/session/user-pool.ts';

/* The user pool, faked at its client's functions. `test/setup.ts` provides it and resets it before every test. */

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
  verifyTOTPSetup,
};

/** The fake; its parts can be told that they cannot be fetched. */
export const fakePool = {
  session: vi.fn<UserPool['session']>(),
  accounts: vi.fn<UserPool['accounts']>(),
} satisfies UserPool;

/** An error as the library throws it. */
export function poolError(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

/** Tokens of a founder called Asha Raman, or of an organiser. */
export function tokensOf(groups: readonly string[] = []) {
  const payload = {
    sub: 'sub-1',
    email: 'asha@example.org',
    name: 'Asha Raman',
    phone_number: '+919876543210',
    'cognito:groups': groups,
  };
  return {
    tokens: { accessToken: { toString: () => 'access' }, idToken: { payload, toString: () => 'id' } },
  };
}

/** Nobody is signed in and every operation succeeds. */
export function resetPool(): void {
  fakePool.session.mockReset().mockResolvedValue({ fetchAuthSession, signOut });
  fakePool.accounts.mockReset().mockResolvedValue(accounts);
  for (const operation of [signOut, confirmSignUp, resendSignUpCode, resetPassword, confirmResetPassword]) {
    operation.mockReset().mockResolvedValue({});
  }
  for (const operation of [signIn, confirmSignIn]) {
    operation.mockReset().mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  }
  for (const operation of [verifyTOTPSetup, updateMFAPreference]) {
    operation.mockReset().mockResolvedValue(undefined);
  }
  fetchMFAPreference.mockReset().mockResolvedValue({});
  setUpTOTP.mockReset().mockResolvedValue({ sharedSecret: 'ABCDEFGHIJKLMNOP' });
  signUp.mockReset().mockResolvedValue({ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } });
  fetchAuthSession.mockReset().mockResolvedValue({});
}
