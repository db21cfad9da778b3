import type { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { type ReviewAction, reviewActions, type Stage } from '@portal/contracts/review/decisions';
import { beforeAll, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { functionDependencies } from '../../test/function-dependencies.ts';
import { callFunction, claimsOf, type TestRequest } from '../../test/http-event.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { afterDue, afterGrace, returnedSubmission } from '../../test/returns.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import type { Table } from '../dynamodb/table.ts';
import type { LogEntry } from '../log.ts';
import { makeAccountFunction } from './account.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/*
 * With decisions announced together, no call, mail or log line that a founder can reach shows one before its announcement:
 * every call of the submission's founder responds as before the decision.
 */

const organiser = newOrganiser('Meena Selvam');
const logged: LogEntry[] = [];
let table: Table;
let portal: TestPortal;
let functions: ReturnType<typeof makeFunctions>;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'together' } });
  functions = makeFunctions();
});

function makeFunctions() {
  const dependencies = {
    ...functionDependencies(table, portal),
    log: (entry: LogEntry) => void logged.push(entry),
  };
  return {
    founder: makeFounderFunction(dependencies),
    account: makeAccountFunction({ ...dependencies, accounts: makeTestAccounts() }),
    uploads: makeUploadsFunction(dependencies),
    organiser: makeOrganiserFunction(dependencies),
  };
}

const call = (caller: Caller, id: RouteId, request: TestRequest) =>
  callFunction(functions[routes[id].function], id, request, claimsOf(caller));

/** A call of a founder that does not change the submission. A new call does not compile without a row. */
type Reading = Exclude<RouteId, keyof typeof organiserRoutes | 'withdraw' | 'createUser' | 'uploadFile'>;

function requestsFor({ founder, applicationId: application_id, submittedId, digest }: Submitted) {
  const { sub: user_id, email, name } = founder;
  const one = { params: { id: application_id } };
  const codeRequest = { body: { email, application_id, terms_version: programme.termsVersion } };
  return {
    getApplications: [one, { params: { id: user_id } }],
    readAccount: [{}],
    updateProfile: [{ body: { name, phone: '9876543210' } }],
    updateLanguage: [{ body: { language: 'en' } }],
    closeAccount: [{}],
    saveDraft: [
      { body: { user_id, application_id, data: {} } },
      { body: { user_id, application_id, data: { city: 'salem' } } },
    ],
    deleteDraft: [one],
    sendOtp: [codeRequest],
    resendOtp: [codeRequest],
    verifyOtp: [{ body: { email, application_id, otp: '123456' } }],
    checkReceipt: [{ params: { submitted_id: submittedId }, query: { digest } }],
    requestUpload: [{ body: { application_id, field: 'pitchDeck', name: 'deck.pdf', size: 500 } }],
    listDocuments: [{ params: { application_id } }],
    getDocument: [{ params: { application_id, document_id: application_id } }],
  } satisfies Record<Reading, TestRequest[]>;
}

interface Submitted {
  readonly founder: Caller;
  readonly applicationId: string;
  readonly submittedId: string;
  readonly digest: string;
}

async function submitted(): Promise<Submitted> {
  const submission = await portal.founderWithSubmission();
  const { digest = '' } = (await portal.reviews.find(submission.applicationId)) ?? {};
  return { ...submission, digest };
}

/** All that the founder can read, as it is sent. Signatures of download links contain the time. */
async function founderReads(submission: Submitted): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  for (const [id, requests] of Object.entries(requestsFor(submission))) {
    for (const [index, request] of requests.entries()) {
      const { status, headers, body } = await call(submission.founder, id as RouteId, request);
      const { 'x-request-id': _, ...others } = headers;
      responses[`${id} ${index}`] = JSON.stringify({ status, others, body }).replaceAll(
        /\?X-Amz-[^"\\]*/g,
        '',
      );
    }
  }
  return responses;
}

/** The outbox items of an application: mails of every kind. */
const mailsOf = (applicationId: string) =>
  itemsOf(table, 'outbox').then((items) =>
    items.filter(({ event_id }) => String(event_id).startsWith(`${applicationId}#`)),
  );

/** Creates a submission that is open at a stage. */
async function openAt(stage: Stage): Promise<Submitted> {
  const submission = await submitted();
  if (stage === 'stage2') {
    const params = { application_id: submission.applicationId, stage: 'stage1' };
    for (const id of ['approve', 'announce'] as const)
      expect(await call(organiser, id, { params })).toMatchObject({ status: 200 });
  }
  return submission;
}

const outcomes = (['stage1', 'stage2'] as const).flatMap((stage) =>
  ([[], ['shortlist'], ['approve'], ['reject'], ['shortlist', 'reject']] as ReviewAction[][]).map(
    (actions) => ({ stage, actions }),
  ),
);

test.each(outcomes)('$actions at $stage does not show to the founder', async ({ stage, actions }) => {
  const submission = await openAt(stage);
  const params = { application_id: submission.applicationId, stage };
  const before = await founderReads(submission);
  const mails = await mailsOf(submission.applicationId);
  expect(mails).not.toEqual([]);
  logged.length = 0;
  portal.clock.time += 60_000;
  for (const action of actions) {
    const body = { reason: 'The plan has no figures.', message_to_founder: 'Thank you.' };
    const id = action === 'shortlist' ? 'shortlistByPost' : action;
    expect(await call(organiser, id, { params, body })).toMatchObject({
      status: 200,
      body: { unannounced: true },
    });
  }
  expect(await founderReads(submission)).toEqual(before);
  expect(await mailsOf(submission.applicationId)).toEqual(mails);
  expect(logged.length).toBeGreaterThan(10);
  expect(JSON.stringify(logged)).not.toMatch(/approved|rejected|shortlisted/);
  const { application_id } = params;
  expect(await call(submission.founder, 'withdraw', { params: { application_id }, body: {} })).toMatchObject({
    status: 200,
    body: { message: 'Your application has been withdrawn.', user_status: 'withdrawn' },
  });
});

test.each(reviewActions)(
  '%s, once it is announced, shows in list, application and own data',
  async (action) => {
    const submission = await submitted();
    const params = { application_id: submission.applicationId, stage: 'stage1' };
    await call(organiser, action, { params });
    const before = await founderReads(submission);
    const mails = await mailsOf(submission.applicationId);
    expect(await call(organiser, 'announce', { params })).toMatchObject({ status: 200 });
    const after = await founderReads(submission);
    const changed = Object.keys(before).filter((id) => after[id] !== before[id]);
    expect(changed).toEqual(
      expect.arrayContaining(['getApplications 0', 'getApplications 1', 'readAccount 0']),
    );
    expect(await mailsOf(submission.applicationId)).toHaveLength(mails.length + 1);
  },
);

const handingIn = [
  { when: 'while changes are awaited', time: afterDue - 30_000, decided: 409, saved: 200, isHandedIn: true },
  { when: 'after the day, with a valid code', time: afterDue, decided: 409, saved: 409, isHandedIn: true },
  {
    when: 'after the code, before the daily run',
    time: afterGrace,
    decided: 200,
    saved: 409,
    isHandedIn: false,
  },
];

test.each(handingIn)('$when, a founder saves and hands in as without a decision', async (expected) => {
  const start = portal.clock.time;
  /** Returns what the founder gets, with ids replaced. The test's documents are not in the bucket: no function checks them. */
  const founderGets = async (decision?: ReviewAction) => {
    portal.clock.time = start;
    const { founder, applicationId: application_id, submittedId } = await returnedSubmission(portal);
    portal.clock.time = afterDue - 60_000;
    const otp = await portal.mailCode(founder, application_id);
    portal.clock.time = expected.time;
    if (decision !== undefined) {
      const params = { application_id, stage: 'stage1' };
      expect(await call(organiser, decision, { params })).toMatchObject({ status: expected.decided });
    }
    const data = { marketReach: 'Two hundred villages' };
    const body = { user_id: founder.sub, application_id, data, revision: 1 };
    const save = await call(founder, 'saveDraft', { body });
    const wrong = await portal.submit({ email: founder.email, application_id, otp: 'x' }, founder);
    const right = await portal.submit({ email: founder.email, application_id, otp }, founder);
    const list = await call(founder, 'getApplications', { params: { id: founder.sub } });
    expect([save.status, 'submitted_id' in right]).toEqual([expected.saved, expected.isHandedIn]);
    return JSON.stringify([save.body, wrong, right, list.body])
      .replaceAll(application_id, 'ID')
      .replaceAll(submittedId, 'NUMBER')
      .replaceAll(founder.email, 'EMAIL');
  };
  try {
    const undecided = await founderGets();
    for (const action of ['approve', 'reject'] as const) expect(await founderGets(action)).toBe(undecided);
  } finally {
    portal.clock.time = start;
  }
});

test('a decision that was taken back or replaced before the announcement is never in the own data', async () => {
  const submission = await submitted();
  const stage1 = portal.at(submission.applicationId, 'stage1');
  await expectSuccess(portal.approve(stage1, organiser));
  await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, organiser));
  await expectSuccess(portal.shortlist(stage1, organiser));
  await expectSuccess(portal.reject(stage1, organiser));
  await expectSuccess(portal.announce(stage1, organiser));
  const { body } = await call(submission.founder, 'readAccount', {});
  expect(body.applications[0].decisions).toMatchObject([{ stage: 'stage1', status: 'rejected' }]);
});
