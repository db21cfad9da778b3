import type { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import type { RouteId } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { type ReviewAction, stages } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import type { TestRequest } from '../../test/http-event.ts';
import { afterDue, afterGrace, returnedSubmission } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';

/*
 * No call, mail or log line that a founder can reach shows a decision before its announcement:
 * every call of the submission's founder responds as before the decision.
 */

const organiser = newOrganiser('Meena Selvam');
const portal = await portalOfFile();
const call = callerOf(portal);

/** A call of a founder that does not change the submission. A new call does not compile without a row. */
type Reading = Exclude<
  RouteId,
  | keyof typeof organiserRoutes
  | 'copyApplication'
  | 'listViews'
  | 'changeViews'
  | 'withdraw'
  | 'createUser'
  | 'uploadFile'
>;

type Submission = Awaited<ReturnType<typeof portal.founderWithSubmission>>;

async function requestsFor({ founder, applicationId: application_id, submittedId, submission }: Submission) {
  const { sub: user_id, email, name } = founder;
  const one = { params: { id: application_id } };
  const codeRequest = { body: { email, application_id, terms_version: programme.termsVersion } };
  const { digest } = await submission();
  return {
    getApplications: [one, { params: { id: user_id } }],
    readAccount: [{}],
    updateProfile: [{ body: { name, phone: '9876543210' } }],
    updateLanguage: [{ body: { language: 'en' } }],
    reportLoginChange: [{ body: { change: 'password-changed' } }],
    closeAccount: [{}],
    saveDraft: [
      { body: { user_id, application_id, data: {} } },
      { body: { user_id, application_id, data: { city: 'salem' } } },
    ],
    deleteDraft: [one],
    sendOtp: [codeRequest],
    verifyOtp: [{ body: { email, application_id, otp: '123456' } }],
    getCurrentRound: [{}],
    checkReceipt: [{ params: { submitted_id: submittedId }, query: { digest } }],
    requestUpload: [{ body: { application_id, field: 'pitchDeck', name: 'deck.pdf', size: 500 } }],
    listDocuments: [{ params: { application_id } }],
    getDocument: [{ params: { application_id, document_id: application_id } }],
  } satisfies Record<Reading, TestRequest[]>;
}

/** All that the founder can read, as it is sent. Signatures of download links contain the time. */
async function founderReads(submission: Submission): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  for (const [id, requests] of Object.entries(await requestsFor(submission))) {
    for (const [index, request] of requests.entries()) {
      const { headers, ...response } = await call(submission.founder, id as RouteId, request);
      const { 'x-request-id': _, ...others } = headers;
      const sent = JSON.stringify({ ...response, others });
      responses[`${id} ${index}`] = sent.replaceAll(/\?X-Amz-[^"\\]*/g, '');
    }
  }
  return responses;
}

const decidedBefore: readonly ReviewAction[][] = [
  ['shortlist'],
  ['approve'],
  ['reject'],
  ['shortlist', 'reject'],
];
const outcomes = stages.flatMap((stage) => decidedBefore.map((actions) => ({ stage, actions })));

test.each(outcomes)('$actions at $stage does not show to the founder', async ({ stage, actions }) => {
  const submission = await portal.founderWithSubmission();
  if (stage === 'stage2') await submission.decide('approve');
  const before = await founderReads(submission);
  const mails = await submission.events();
  expect(mails).not.toEqual([]);
  portal.logged.length = 0;
  portal.clock.time += 60_000;
  for (const action of actions) {
    const body = { reason: 'The plan has no figures.', message_to_founder: 'Thank you.' };
    const id = action === 'shortlist' ? 'shortlistByPost' : action;
    const response = await call(organiser, id, { params: submission[stage], body });
    expect(response).toMatchObject({ status: 200, body: { row: { unannounced: true } } });
  }
  expect(await founderReads(submission)).toEqual(before);
  expect(await submission.events()).toEqual(mails);
  expect(portal.logged.length).toBeGreaterThan(10);
  expect(JSON.stringify(portal.logged)).not.toMatch(/approved|rejected|shortlisted/);
  const { application_id } = submission.stage1;
  expect(await call(submission.founder, 'withdraw', { params: { application_id } })).toMatchObject({
    status: 200,
    body: { user_status: 'withdrawn' },
  });
});

test('a decision, once it is announced, shows to the founder', async () => {
  const submission = await portal.founderWithSubmission();
  await expectSuccess(portal.reject(submission.stage1, organiser));
  const before = await founderReads(submission);
  const mails = await submission.events();
  await expectSuccess(portal.announce(submission.stage1, organiser));
  const after = await founderReads(submission);
  const changed = Object.keys(before).filter((id) => after[id] !== before[id]);
  expect(changed).toEqual(
    expect.arrayContaining(['getApplications 0', 'getApplications 1', 'readAccount 0']),
  );
  expect(await submission.events()).toHaveLength(mails.length + 1);
});

test('a founder saves and hands in after the last code, before the daily run, as without a decision', async () => {
  const start = portal.clock.time;
  /** Returns what the founder gets, with ids replaced. The test's documents are not in the bucket: no function checks them. */
  const founderGets = async (decision?: ReviewAction) => {
    portal.clock.time = start;
    const { founder, applicationId, submittedId, stage1, mailCode, submit } =
      await returnedSubmission(portal);
    portal.clock.time = afterDue - 60_000;
    const otp = await mailCode();
    portal.clock.time = afterGrace;
    if (decision !== undefined)
      expect(await call(organiser, decision, { params: stage1 })).toMatchObject({ status: 200 });
    const data = { marketReach: 'Two hundred villages' };
    const body = { user_id: founder.sub, application_id: applicationId, data, revision: 1 };
    const save = await call(founder, 'saveDraft', { body });
    const answers = [await submit('x'), await submit(otp)];
    const list = await call(founder, 'getApplications', { params: { id: founder.sub } });
    expect(save.status).toBe(409);
    return JSON.stringify([save.body, answers, list.body])
      .replaceAll(applicationId, 'ID')
      .replaceAll(submittedId, 'NUMBER')
      .replaceAll(founder.email, 'EMAIL');
  };
  const undecided = await founderGets();
  for (const action of ['approve', 'reject'] as const) expect(await founderGets(action)).toBe(undecided);
});
