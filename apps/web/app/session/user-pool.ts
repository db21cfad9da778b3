import type * as amplify from 'aws-amplify/auth';
import type * as accounts from './amplify-accounts.ts';
import { portalConfig } from './portal-config.ts';

/**
 * The Cognito client in two parts, each loaded and configured on first use. They throw Amplify's errors; check their
 * `name`.
 */
export interface UserPool {
  /** Tokens and sign-out, for signed-in pages. */
  readonly session: () => Promise<Pick<typeof amplify, 'fetchAuthSession' | 'signOut'>>;
  /** Login, accounts and the second factor. Includes the SRP implementation. */
  readonly accounts: () => Promise<typeof accounts>;
}

let provided: UserPool = {
  session: async () => {
    const { configureAmplify, fetchAuthSession, signOut } = await import('./amplify-session.ts');
    await configureAmplify();
    return { fetchAuthSession, signOut };
  },
  accounts: async () => {
    // Configure first: once loaded, Amplify reacts to storage events of other tabs. It waits for the portal's
    // configuration, which loads meanwhile.
    const [{ configureAmplify }] = await Promise.all([import('./configure-amplify.ts'), portalConfig()]);
    await configureAmplify();
    return import('./amplify-accounts.ts');
  },
};

/** Replaces the Cognito client, in tests. */
export function provideUserPool(pool: UserPool): void {
  provided = pool;
}

export const userPool: UserPool = {
  session: () => provided.session(),
  /** @throws NetworkError when the client or the configuration cannot be fetched */
  accounts: async () => {
    try {
      return await provided.accounts();
    } catch (cause) {
      throw Object.assign(new Error('The Cognito client could not be loaded.', { cause }), {
        name: 'NetworkError',
      });
    }
  },
};
