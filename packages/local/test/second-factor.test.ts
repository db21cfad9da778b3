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
import type { LocalCloud } from '../src/cloud.ts';
import { codeAt } from '../src/cognito/totp.ts';
import { configureAmplify, newFounder } from './support/people.ts';
import { portalOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';

/* A stage that asks organisers for a second factor: the real function decides, with what its role allows. */

const organiser = { username: 'organiser@example.org', password: 'Organiser#2026' };
let cloud: LocalCloud;
let secret = '';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startTestCloud({ secondFactor: 'required' });
  await configureAmplify(cloud.origin);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

/** The groups of the tokens, and what an organiser's call answers to them. */
async function standing(options: { forceRefresh?: boolean } = {}) {
  const { tokens } = await fetchAuthSession(options);
  const call = portalOf(cloud.origin, tokens?.idToken?.toString() ?? '');
  const { status } = await call('getMetrics', {});
  return { groups: tokens?.idToken?.payload['cognito:groups'], status };
}

const heldBack = { groups: ['organiser-without-second-factor'], status: 403 };
const letIn = { groups: ['organiser'], status: 200 };

test('an organiser without one logs in, and is no organiser to any call', async () => {
  expect((await signIn(organiser)).isSignedIn).toBe(true);
  expect(await standing()).toEqual(heldBack);
});

test('a secret that was never verified changes nothing', async () => {
  secret = (await setUpTOTP()).sharedSecret;
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  expect(await standing({ forceRefresh: true })).toEqual(heldBack);
});

test('set up, it makes an organiser of the next tokens', async () => {
  await verifyTOTPSetup({ code: codeAt(secret, cloud.clock.now()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await standing()).toEqual(heldBack);
  expect(await standing({ forceRefresh: true })).toEqual(letIn);
  await signOut();
});

test('from then on the password alone opens nothing', async () => {
  const { nextStep, isSignedIn } = await signIn(organiser);
  expect({ isSignedIn, step: nextStep.signInStep }).toEqual({
    isSignedIn: false,
    step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  });
  cloud.clock.advance(30_000);
  await confirmSignIn({ challengeResponse: codeAt(secret, cloud.clock.now()) });
  expect(await standing()).toEqual(letIn);
});

test('turned off, it takes the role along at the next refresh', async () => {
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await standing({ forceRefresh: true })).toEqual(heldBack);
  await signOut();
});

test('founders need none', async () => {
  const { call, sub } = await newFounder(cloud.origin, 'asha@example.org');
  expect((await call('getApplications', { params: { id: sub } })).status).toBe(404);
});
