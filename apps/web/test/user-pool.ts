import { vi } from 'vitest';

/*
 * The user pool's client library, faked: the one edge of the account screens. Use it with
 * `vi.mock('aws-amplify/auth', () => import('<here>'))`; every function answers success until told otherwise.
 */

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
