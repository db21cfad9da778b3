import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeAt } from '../src/cognito/totp.ts';
import { configureAmplify, newFounder } from './support/people.ts';
import { createApiClient } from './support/portal.ts';
import { startTestCloud, type TestCloud } from './support/start-cloud.ts';

/* A stage that requires a second factor of organisers: the real function decides, with the permissions of its role. */

const organiser = { username: 'organiser@example.org', password: 'Organiser#2026' };
let cloud: TestCloud;
let secret = '';
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startTestCloud({ secondFactor: 'required' });
  await configureAmplify(cloud.origin);
});
afterAll(() => {
  vi.restoreAllMocks();
  return cloud.close();
});

/** The groups in the tokens, and the status of an organiser's call with them. */
async function readAccess(forceRefresh = false) {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  const call = createApiClient(cloud.origin, tokens?.idToken?.toString() ?? '');
  const { status } = await call('getMetrics', {});
  return { groups: tokens?.idToken?.payload['cognito:groups'], status, call };
}

const withoutRole = { groups: ['organiser-without-second-factor'], status: 403 };
const withRole = { groups: ['organiser'], status: 200 };

test('an organiser without one logs in without the organiser role', async () => {
  expect((await signIn(organiser)).isSignedIn).toBe(true);
  expect(await readAccess()).toMatchObject(withoutRole);
});

test('without the role an organiser cannot close the account as a founder', async () => {
  const { call } = await readAccess();
  expect(await call('closeAccount', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('after the set-up the next tokens have the role; an unverified secret changes nothing', async () => {
  secret = (await setUpTOTP()).sharedSecret;
  const wrong = { name: 'EnableSoftwareTokenMFAException' };
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject(wrong);
  expect(await readAccess(true)).toMatchObject(withoutRole);
  await verifyTOTPSetup({ code: codeAt(secret, cloud.clock.now()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await readAccess()).toMatchObject(withoutRole);
  expect(await readAccess(true)).toMatchObject(withRole);
  await signOut();
});

test('from then on the password alone is not enough', async () => {
  const { nextStep, isSignedIn } = await signIn(organiser);
  expect([isSignedIn, nextStep.signInStep]).toEqual([false, 'CONFIRM_SIGN_IN_WITH_TOTP_CODE']);
  cloud.clock.advance(30_000);
  await confirmSignIn({ challengeResponse: codeAt(secret, cloud.clock.now()) });
  expect(await readAccess()).toMatchObject(withRole);
});

test('disabling it removes the role at the next refresh; founders need none', async () => {
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await readAccess(true)).toMatchObject(withoutRole);
  await signOut();
  const { call, sub } = await newFounder(cloud.origin, 'asha@example.org');
  expect((await call('getApplications', { params: { id: sub } })).status).toBe(404);
});
