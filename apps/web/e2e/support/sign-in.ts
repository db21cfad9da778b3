import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { NewFounder, Person } from './people.ts';
import { createAccount, readConfig } from './user-pool.ts';

/** The cookies and local storage of a browser context. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

// It warns about every pool outside AWS.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Amplify's token storage in a map. */
const storageIn = (entries: Map<string, string>) => ({
  getItem: (name: string) => Promise.resolve(entries.get(name) ?? null),
  setItem: async (name: string, value: string) => void entries.set(name, value),
  removeItem: async (name: string) => void entries.delete(name),
  clear: async () => entries.clear(),
});

/**
 * Logs in with the portal's own client, without a page; returns the session. Each process logs in one person at a time.
 */
export async function sessionOf(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<StorageState> {
  const config = await readConfig(request);
  Amplify.configure({ Auth: { Cognito: { ...config, loginWith: { email: true } } } });
  const entries = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageIn(entries));
  const { isSignedIn } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  expect(isSignedIn, `${email} is signed in`).toBe(true);
  // The page's clock may differ from this process's: the page finds its own drift.
  const localStorage = [...entries]
    .filter(([name]) => !name.endsWith('.clockDrift'))
    .map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: config.origin, localStorage }] };
}

/** The id token of a session. */
export const idTokenIn = ({ origins }: StorageState): string =>
  origins[0]?.localStorage.find(({ name }) => name.endsWith('.idToken'))?.value ?? '';

/** Creates a founder's account and profile; returns the session. */
export async function signedInFounder(
  request: APIRequestContext,
  founder: NewFounder,
): Promise<StorageState> {
  await createAccount(request, founder);
  const state = await sessionOf(request, founder);
  const idToken = idTokenIn(state);
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

/** Puts a session into the page's context. The page ends at the portal's origin, without the app. */
export async function openSession(page: Page, session: StorageState): Promise<void> {
  await page.context().setStorageState(session);
  await page.goto('/config.json');
}

/** Creates a founder's account and profile and logs in on the page; returns the session. */
export async function logInWithoutPages(page: Page, founder: NewFounder): Promise<StorageState> {
  const session = await signedInFounder(page.request, founder);
  await openSession(page, session);
  return session;
}
