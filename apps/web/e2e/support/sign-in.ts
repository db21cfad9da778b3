import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn } from '@portal/local/cognito/testing/sign-in';
import { type Person as LocalPerson, personWith, userPoolOf } from '@portal/local/test/support/people';
import type { NewFounder, Person } from './people.ts';
import { createAccount, originOf } from './user-pool.ts';

/** The cookies and local storage of a browser context. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Logs in without a page; returns the session, as the portal's client stores it. That client would take more than a second of
 * processor time.
 */
export async function sessionOf(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<StorageState> {
  const origin = await originOf(request);
  const pool = await userPoolOf(origin);
  const { tokens, claims, challenge } = await signIn(pool, email, password);
  expect(challenge, `${email} is signed in`).toBeUndefined();
  const user = String(claims['sub']);
  const entries = {
    LastAuthUser: user,
    [`${user}.accessToken`]: tokens.AccessToken,
    [`${user}.idToken`]: tokens.IdToken,
    [`${user}.refreshToken`]: tokens.RefreshToken,
    [`${user}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name: `CognitoIdentityServiceProvider.${pool.client}.${name}`,
    value,
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** A signed-in user, who calls the API at this origin like a second device. */
export interface SignedIn extends LocalPerson {
  readonly origin: string;
}

/** The user of a session. */
export function personIn({ origins: [site] }: StorageState): SignedIn {
  const tokenOf = (kind: string) =>
    site?.localStorage.find(({ name }) => name.endsWith(`.${kind}`))?.value ?? '';
  const origin = site?.origin ?? '';
  return { ...personWith(origin, tokenOf('idToken'), tokenOf('accessToken')), origin };
}

/** The user of the page's session. */
export const personOf = async (page: Page): Promise<SignedIn> =>
  personIn(await page.context().storageState());

/** Creates a founder's account and profile; returns the session. */
export async function signedInFounder(
  request: APIRequestContext,
  founder: NewFounder,
): Promise<StorageState> {
  await createAccount(request, founder);
  const session = await sessionOf(request, founder);
  const { sub, call } = personIn(session);
  const { email, name, phone } = founder;
  const body = { user_id: sub, email, name, phone: `+91${phone}` };
  expect(await call('createUser', { body })).toMatchObject({ status: 201 });
  return session;
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
