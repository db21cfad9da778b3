import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { codeAt } from '../src/cognito/totp.ts';
import { newFounder } from './support/people.ts';
import { createApiClient } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';

/* A stage that requires a second factor of organisers: the real function decides, with the permissions of its role. */

const organiser = { username: 'organiser@example.org', password: 'Organiser#2026' };
let cloud: LocalCloud;
let secret = '';

beforeAll(async () => {
  cloud = await startTestCloud({ secondFactor: 'required' });
});
afterAll(() => cloud.close());

/** The groups in the tokens, and the status of an organiser's call with them. */
async function readAccess(options: { forceRefresh?: boolean } = {}) {
  const { tokens } = await fetchAuthSession(options);
  const call = createApiClient(cloud.origin, tokens?.idToken?.toString() ?? '');
  const { status } = await call('getMetrics', {});
  return { groups: tokens?.idToken?.payload['cognito:groups'], status };
}

const withoutRole = { groups: ['organiser-without-second-factor'], status: 403 };
const withRole = { groups: ['organiser'], status: 200 };

test('an organiser without one logs in without the organiser role', async () => {
  expect((await signIn(organiser)).isSignedIn).toBe(true);
  expect(await readAccess()).toEqual(withoutRole);
});

test('without the role an organiser cannot close the account as a founder', async () => {
  const { tokens } = await fetchAuthSession();
  const call = createApiClient(cloud.origin, tokens?.idToken?.toString() ?? '');
  expect(await call('closeAccount', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('an unverified secret changes nothing', async () => {
  secret = (await setUpTOTP()).sharedSecret;
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  expect(await readAccess({ forceRefresh: true })).toEqual(withoutRole);
});

test('after the set-up the next tokens have the role', async () => {
  await verifyTOTPSetup({ code: codeAt(secret, cloud.clock.now()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await readAccess()).toEqual(withoutRole);
  expect(await readAccess({ forceRefresh: true })).toEqual(withRole);
  await signOut();
});

test('from then on the password alone is not enough', async () => {
  const { nextStep, isSignedIn } = await signIn(organiser);
  expect({ isSignedIn, step: nextStep.signInStep }).toEqual({
    isSignedIn: false,
    step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  });
  cloud.clock.advance(30_000);
  await confirmSignIn({ challengeResponse: codeAt(secret, cloud.clock.now()) });
  expect(await readAccess()).toEqual(withRole);
});

test('disabling it removes the role at the next refresh', async () => {
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await readAccess({ forceRefresh: true })).toEqual(withoutRole);
  await signOut();
});

test('founders need no second factor', async () => {
  const { call, sub } = await newFounder(cloud.origin, 'asha@example.org');
  expect((await call('getApplications', { params: { id: sub } })).status).toBe(404);
});
