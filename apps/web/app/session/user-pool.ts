import type { PortalConfig } from '@portal/contracts/http/portal-config';
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
  readonly accounts: () => Promise<Omit<typeof accounts, 'configureAmplify'>>;
}

/** Loads a part while the portal's configuration loads, too, then configures it. */
async function configured<Part extends { readonly configureAmplify: (config: PortalConfig) => void }>(
  loading: Promise<Part>,
): Promise<Part> {
  const [part, config] = await Promise.all([loading, portalConfig()]);
  part.configureAmplify(config);
  return part;
}

let provided: UserPool = {
  session: () => configured(import('./amplify-session.ts')),
  accounts: () => configured(import('./amplify-accounts.ts')),
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
