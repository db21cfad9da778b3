import { randomUUID } from 'node:crypto';
import { programme } from '@portal/contracts/programme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { mailsTo } from './support/mails.ts';
import { newFounder, newFounderWithProfile, type Person } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

let cloud: LocalCloud;

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const listApplications = async ({ call, sub }: Person) =>
  (await call('getApplications', { params: { id: sub } })).body;

/** Requests a code for a new draft. */
async function requestNewCode({ call, sub, email }: Person) {
  const application_id = randomUUID();
  await call('saveDraft', { body: { user_id: sub, application_id, data: { startupName: 'Kadal' } } });
  return call('sendOtp', { body: { email, application_id, terms_version: programme.termsVersion } });
}

test.each([
  ['bounce+asha@simulator.amazonses.com', 'bounced'],
  ['complaint+asha@simulator.amazonses.com', 'complained'],
])('%s: shows the mailbox status to the founder and stops sending mails', async (email, mailbox) => {
  const founder = await newFounderWithProfile(cloud.origin, email);
  await cloud.settled();
  const before = (await mailsTo(cloud.origin, email)).length;
  expect(await listApplications(founder)).toMatchObject({ mailbox, applications: [] });
  expect(await requestNewCode(founder)).toMatchObject({ status: 409, body: { code: 'mailbox-unreachable' } });
  expect(await mailsTo(cloud.origin, email)).toHaveLength(before);
});

test('continues sending after a transient bounce', async () => {
  const email = 'softbounce+asha@simulator.amazonses.com';
  const founder = await newFounderWithProfile(cloud.origin, email);
  await cloud.settled();
  expect(await listApplications(founder)).not.toHaveProperty('mailbox');
  expect(await requestNewCode(founder)).toMatchObject({ status: 200 });
});

test('retries feedback that cannot be stored, then adds it to the undelivered events', async () => {
  cloud.faults.add({ service: 'dynamodb', call: 'UpdateItem', kind: 'throttled', times: 1000 });
  await newFounder(cloud.origin, 'bounce+lost@simulator.amazonses.com');
  await cloud.settled();
  cloud.faults.clear();
  const { ref } = cloud.stackModel.functions.find(({ arn }) => arn.includes('MailFeedback')) ?? {};
  const undelivered = await (await fetch(`${cloud.origin}/_local/undelivered.json`)).json();
  expect(undelivered).toEqual([
    expect.objectContaining({
      queue: expect.stringContaining('Undelivered'),
      functionArn: expect.stringContaining(ref ?? 'none'),
      condition: 'RetriesExhausted',
      tries: 3,
    }),
  ]);
});
