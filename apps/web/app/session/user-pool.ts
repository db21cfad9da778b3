import type * as amplify from 'aws-amplify/auth';

/**
 * The user pool's client in two parts. Each is fetched when it is first needed, and knows this stage's pool then. Errors are
 * Amplify's own, told apart by their `name`.
 */
export interface UserPool {
  /** Tokens and the end of a session: all that the page of a signed-in person needs. */
  readonly session: () => Promise<Pick<typeof amplify, 'fetchAuthSession' | 'signOut'>>;
  /** Logging in, accounts, the second factor. It brings the secure remote password arithmetic. */
  readonly accounts: () => Promise<
    Pick<
      typeof amplify,
      | 'confirmResetPassword'
      | 'confirmSignIn'
      | 'confirmSignUp'
      | 'fetchMFAPreference'
      | 'resendSignUpCode'
      | 'resetPassword'
      | 'setUpTOTP'
      | 'signIn'
      | 'signUp'
      | 'updateMFAPreference'
      | 'verifyTOTPSetup'
    >
  >;
}

let provided: UserPool = {
  session: async () => {
    const { configureAmplify, fetchAuthSession, signOut } = await import('./amplify-session.ts');
    await configureAmplify();
    return { fetchAuthSession, signOut };
  },
  accounts: async () => {
    // Amplify follows the storage of other tabs as soon as it is loaded, and must know its pool then.
    const { configureAmplify } = await import('./configure-amplify.ts');
    await configureAmplify();
    return import('./amplify-accounts.ts');
  },
};

/** Puts another user pool in the place of Amplify's, for everything that follows: components, guards and calls. */
export function provideUserPool(pool: UserPool): void {
  provided = pool;
}

/** The user pool of this page. */
export const userPool: UserPool = {
  session: () => provided.session(),
  /** @throws NetworkError when the client, or what it has to know about this stage, cannot be fetched */
  accounts: async () => {
    try {
      return await provided.accounts();
    } catch (cause) {
      throw Object.assign(new Error('The client of the user pool could not be fetched.', { cause }), {
        name: 'NetworkError',
      });
    }
  },
};
