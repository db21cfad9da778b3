import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { createAccount } from './account.ts';
import type { NewFounder, Person } from './people.ts';

/** What a browser keeps. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

// It warns of every pool that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Amplify's storage of tokens, in a map. */
const storageIn = (entries: Map<string, string>) => ({
  getItem: (name: string) => Promise.resolve(entries.get(name) ?? null),
  setItem: async (name: string, value: string) => void entries.set(name, value),
  removeItem: async (name: string) => void entries.delete(name),
  clear: async () => entries.clear(),
});

/**
 * Logs in without a page, by the client that the portal uses: for tests that begin after the log-in. One at a time in
 * each process; the pages of the log-in have tests of their own.
 */
export async function sessionOf(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<StorageState> {
  const answer = await request.get('/config.json');
  const config = (await answer.json()) as Readonly<
    Record<'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint', string>
  >;
  Amplify.configure({ Auth: { Cognito: { ...config, loginWith: { email: true } } } });
  const entries = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageIn(entries));
  const { isSignedIn } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  expect(isSignedIn, `${email} is signed in`).toBe(true);
  const localStorage = [...entries].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(answer.url()).origin, localStorage }] };
}

/** Gives a founder an account and a profile; answers the session. */
export async function signedInFounder(
  request: APIRequestContext,
  founder: NewFounder,
): Promise<StorageState> {
  await createAccount(request, founder);
  const state = await sessionOf(request, founder);
  const idToken = state.origins[0]?.localStorage.find(({ name }) => name.endsWith('.idToken'))?.value ?? '';
  const [, claims = ''] = idToken.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  const { email, name, phone } = founder;
  const answer = await request.post('/green-startup/prod/users/create', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { user_id: sub, email, name, phone: `+91${phone}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return state;
}
