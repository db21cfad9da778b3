import { randomUUID } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test, vi } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newFounder } from '../../test/founders.ts';
import { expectSuccess, portalOfFile, startPortal } from '../../test/test-portal.ts';
import { fieldProblem, problem } from '../domain/problem.ts';
import { digestOf } from '../domain/submission/digest.ts';
import type { SubmittedAnswers } from '../domain/submission/submission-record.ts';

const portal = await portalOfFile();
const year = new Date(portal.clock.time).getFullYear();

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** A draft with a mailed code. */
async function draftWithCode(data: object = {}) {
  const draft = await portal.founderWithDraft(data);
  return { ...draft, otp: await draft.mailCode() };
}

test('submitting with the mailed code turns the draft into a submission, counts it and queues one mail', async () => {
  const own = await startPortal();
  const { founder, applicationId, mailCode, stored, events } = await own.founderWithDraft();
  const otp = await mailCode();
  const request = { email: founder.email.toUpperCase(), otp, application_id: applicationId };
  const submittedId = `GSP-${year}-000001`;
  const at = own.clock.iso;
  expect(await own.submit(request, founder)).toEqual({
    message: 'OTP verified successfully! Application submitted.',
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: at,
  });
  expect(await stored()).toMatchObject({ userStatus: 'submitted', submittedId, submittedAt: at });
  const noDecisions = { admin_verified_stage1: 0, admin_verified_stage2: 0 };
  expect(await own.metrics.read(firstRound.id)).toEqual({ submitted: 1, ...noDecisions });
  const names = { founder_name: 'Kavya Raman', startup_name: 'Kadal Fibre' };
  expect(await events()).toMatchObject([
    { id: 'submitted', submitted_id: submittedId, recipient: founder.email, ...names, at },
  ]);
  const { sub, email, name } = founder;
  const [submission] = await own.reviews.findManyWithAnswers([applicationId]);
  expect(submission).toMatchObject({
    applicationId,
    submittedId,
    submittedAt: at,
    founder: { sub, email, name },
    terms: { version: programme.termsVersion, accepted_at: at },
    status: { stage1: 'pending', stage2: undefined },
    lastDecision: {},
    columns: { startupName: 'Kadal Fibre', phone: '9876543210' },
    answers: { isDPITTCertified: 'no', startupName: 'Kadal Fibre' },
  });
});

test('submitting with the mailed code keeps the consent that came with the last code, and the digest of the submitted answers', async () => {
  const { applicationId, mailCode, submit } = await draftWithCode();
  const otp = await mailCode();
  const agreedAt = portal.clock.iso;
  portal.clock.time += 60_000;
  await expectSuccess(submit(otp));
  const [stored] = await portal.reviews.findManyWithAnswers([applicationId]);
  expect(stored?.terms).toEqual({ version: programme.termsVersion, accepted_at: agreedAt });
  expect(stored?.digest).toBe(digestOf(stored?.answers as SubmittedAnswers));
});

test('submitting with the mailed code checks the documents, and keeps the code when one is unsafe', async () => {
  const { otp, submit, stored } = await draftWithCode();
  const unsafe = fieldProblem('documents-unsafe', { pitchDeck: 'file-unsafe' });
  const scanning = portal.withPorts({
    findUnsafe: async (documents) => {
      expect(Object.keys(documents)).toEqual(['businessRegistrationCertificate', 'pitchDeck']);
      return unsafe;
    },
  });
  expect(await submit(otp, scanning)).toEqual(unsafe);
  expect(await stored()).toMatchObject({ userStatus: 'draft', data: { startupName: 'Kadal Fibre' } });
  await expectSuccess(submit(otp));
});

test('submitting with the mailed code is idempotent, with any code, which is not tried', async () => {
  const { submittedId, submit, events } = await portal.founderWithSubmission();
  const tryCode = vi.spyOn(portal.otps, 'tryCode');
  expect(await submit('1')).toMatchObject({ submitted_id: submittedId });
  expect(tryCode).not.toHaveBeenCalled();
  expect(await events()).toHaveLength(1);
});

test('submitting with the mailed code uses one number, also after retries', async () => {
  const { otp, submit } = await draftWithCode();
  const numbers = vi.spyOn(portal.submissions, 'nextNumber');
  const tries = vi
    .spyOn(portal.submissions, 'submit')
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(false);
  await expectSuccess(submit(otp));
  expect(tries).toHaveBeenCalledTimes(3);
  expect(numbers).toHaveBeenCalledOnce();
});

test('submitting with the mailed code uses no number for a wrong code or for changed answers', async () => {
  const { otp, submit, save } = await draftWithCode();
  await expectSuccess(save({ startupName: 'Alai' }, 1));
  const before = await portal.submissions.nextNumber(firstRound.id);
  for (const code of [wrongCode(otp), otp]) await submit(code);
  expect(await portal.submissions.nextNumber(firstRound.id)).toBe(before + 1);
});

test('submitting with the mailed code gives simultaneous founders different numbers, and counts all of them', async () => {
  const drafts = [];
  for (let count = 0; count < 5; count += 1) drafts.push(await draftWithCode());
  const results = await Promise.all(drafts.map(({ otp, submit }) => expectSuccess(submit(otp))));
  expect(new Set(results.map((result) => result.submitted_id)).size).toBe(5);
});

test('a code counts wrong attempts, is locked after the fifth and stays locked for the right one', async () => {
  const { applicationId, otp, submit, mailCode } = await draftWithCode();
  for (const attempts_left of [4, 3, 2, 1])
    expect(await submit(wrongCode(otp))).toEqual(problem('otp-incorrect', { attempts_left }));
  expect(await submit(wrongCode(otp))).toEqual(problem('otp-locked'));
  expect(await submit(otp)).toEqual(problem('otp-locked'));
  expect(await submit(await mailCode())).toMatchObject({ application_id: applicationId });
});

test('a code is rejected after ten minutes, before it was sent, and for another application', async () => {
  const { founder, submit, mailCode } = await portal.founderWithDraft();
  expect(await submit('123456')).toEqual(problem('otp-expired'));
  const other = portal.applicationOf(founder, randomUUID());
  await expectSuccess(other.save(completeDraft(founder.email)));
  expect(await submit(await other.mailCode())).toEqual(problem('otp-expired'));
  const own = await mailCode();
  portal.clock.time += otpLimits.lifetimeSeconds * 1000;
  expect(await submit(own)).toEqual(problem('otp-expired'));
});

test('a code is invalidated by a new one', async () => {
  const { applicationId, mailCode, submit, otp: first } = await draftWithCode();
  const second = await mailCode();
  const date = new Date(portal.clock.time).toISOString();
  // Costs no try.
  for (const attempts_left of first === second ? [] : [5, 5])
    expect(await submit(first)).toEqual(problem('otp-incorrect', { attempts_left, date }));
  expect(await submit(second)).toMatchObject({ application_id: applicationId });
});

test('a code submits the answers that it was sent for, and no others; it stays as it is', async () => {
  const { otp, submit, save, stored, mailCode, applicationId } = await draftWithCode();
  await expectSuccess(save({ startupName: 'Alai' }, 1));
  const findUnsafe = () => Promise.reject(new Error('Documents were scanned'));
  for (let tries = 0; tries < 7; tries += 1)
    expect(await submit(otp, portal.withPorts({ findUnsafe }))).toEqual(problem('answers-changed'));
  expect(await stored()).toMatchObject({ userStatus: 'draft' });
  expect(await submit(await mailCode())).toMatchObject({ application_id: applicationId });
});

test("a submission is rejected for another founder's application and for another's e-mail", async () => {
  const { founder, applicationId, otp } = await draftWithCode();
  const thief = newFounder();
  const request = { email: thief.email, otp, application_id: applicationId };
  expect(await portal.submit(request, thief)).toEqual(problem('application-not-found'));
  expect(await portal.submit({ ...request, email: founder.email }, thief)).toEqual(problem('forbidden'));
});
