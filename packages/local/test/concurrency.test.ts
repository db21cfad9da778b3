import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { completeDraft, requestCode, submit } from './support/applications.ts';
import { mailsTo } from './support/mails.ts';
import { newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

let cloud: LocalCloud;
let founder: Person;
let organisers: Person[];
const twenty = Array.from({ length: 20 }, (_, index) => index);

beforeAll(async () => {
  cloud = await startTestCloud();
  founder = await newFounderWithProfile(cloud.origin, 'kani@example.org');
  organisers = [
    await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026'),
    await signInAs(cloud.origin, 'second.organiser@example.org', 'Organiser#2026'),
  ];
});
afterAll(() => cloud.close());

test('20 concurrent verifications make one submission, one number, one mail', async () => {
  const applicationId = await completeDraft(founder);
  const otp = await requestCode(cloud.origin, founder, applicationId);
  const body = { email: founder.email, application_id: applicationId, otp };
  const replies = await Promise.all(twenty.map(() => founder.call('verifyOtp', { body })));
  expect(replies.map(({ status }) => status)).toEqual(twenty.map(() => 200));
  const numbers = new Set(replies.map((reply) => reply.body.submitted_id));
  expect(numbers.size).toBe(1);

  const rows = await organisers[0]?.call('listStage', { params: { stage: 'stage1' } });
  expect(rows?.body.submitted_applications).toHaveLength(1);
  const metrics = await organisers[0]?.call('getMetrics', {});
  expect(metrics?.body).toMatchObject({ submitted: 1 });
  await cloud.settled();
  const mails = await mailsTo(cloud.origin, founder.email);
  expect(mails.filter(({ subject }) => subject.includes([...numbers][0] ?? '?'))).toHaveLength(1);
});

test('of 20 concurrent decisions one is stored, and the others return who decided', async () => {
  const applicationId = await completeDraft(founder);
  cloud.clock.advance(31_000);
  const submittedId = await submit(cloud.origin, founder, applicationId);
  const params = { application_id: applicationId, stage: 'stage1' as const };
  const decide = async (index: number) =>
    organisers[index % 2]?.call(index % 4 < 2 ? 'approve' : 'reject', { params });
  const replies = await Promise.all(twenty.map(decide));

  const { body } = (await organisers[0]?.call('getApplications', { params: { id: applicationId } })) ?? {};
  const { decisions, stage1 } = body as {
    stage1: string;
    decisions: { to: string; decided_by: string }[];
  };
  expect(decisions).toHaveLength(1);
  expect(decisions[0]?.to).toBe(stage1);
  for (const reply of replies) {
    if (reply?.status === 200) expect(reply.body.admin_status).toBe(stage1);
    else {
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'decision-conflict',
          details: { admin_status: stage1, decided_by: decisions[0]?.decided_by },
        },
      });
    }
  }
  await cloud.settled();
  const mails = await mailsTo(cloud.origin, founder.email);
  expect(mails.filter(({ subject }) => subject.includes(submittedId))).toHaveLength(2);
});
