import { vi } from 'vitest';
import { session } from '../app/session/session.ts';
import type { UserPool } from '../app/session/user-pool.ts';

/** Mocks of the Amplify functions. `test/setup.ts` resets them before every test. */
export const pool = {
  confirmResetPassword: vi.fn(),
  confirmSignIn: vi.fn(),
  confirmSignUp: vi.fn(),
  fetchAuthSession: vi.fn(),
  fetchMFAPreference: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
  setUpTOTP: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
  updateMFAPreference: vi.fn(),
  updatePassword: vi.fn(),
  verifyTOTPSetup: vi.fn(),
};

/** How they are loaded. Make `session` or `accounts` reject to simulate a client that cannot be loaded. */
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

/** Resets the mocks: nobody is signed in, and every operation succeeds. */
export function resetPool(): void {
  fakePool.session.mockReset().mockResolvedValue(pool);
  fakePool.accounts.mockReset().mockResolvedValue(pool);
  for (const operation of Object.values(pool)) operation.mockReset().mockResolvedValue({});
  for (const operation of [pool.signIn, pool.confirmSignIn])
    operation.mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  pool.setUpTOTP.mockResolvedValue({ sharedSecret: 'ABCDEFGHIJKLMNOP' });
  pool.signUp.mockResolvedValue({ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } });
}

/** Signs in Asha Raman: a founder, or a member of the given groups. */
export async function signInAs(...groups: readonly string[]): Promise<void> {
  pool.fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
}
