import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { configureIdentity } from './identity.ts';

/*
 * The user pool's client, for the session. `tokens.ts` imports it when somebody is signed in: a visitor's page does
 * without it.
 */

type Tokens = NonNullable<Awaited<ReturnType<typeof fetchAuthSession>>['tokens']>;

/**
 * The tokens of whoever is signed in, refreshed when they are about to expire or when `forceRefresh` says so.
 * `undefined` when nobody is, or the pool does not refresh them any more.
 *
 * @throws when the pool cannot be reached
 */
export async function fetchTokens(options: { forceRefresh?: boolean } = {}): Promise<Tokens | undefined> {
  await configureIdentity();
  return (await fetchAuthSession(options)).tokens;
}

/** Has the pool end the session (the refresh token is revoked) and forgets the tokens. */
export async function endPoolSession(): Promise<void> {
  await configureIdentity();
  await signOut();
}
