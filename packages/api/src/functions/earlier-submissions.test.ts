import type { RouteId } from '@portal/contracts/http/routes';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import type { TestRequest } from '../../test/http-event.ts';
import { deleteItems, updateItem } from '../../test/items.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { applicationKey, historyKey, submissionKey } from '../dynamodb/keys.ts';

/*
 * Schemas may change in the middle of a round. Submissions from before the change must stay readable.
 */

const organiser = newOrganiser();
const portal = await portalOfFile();
const { table } = portal;
const call = callerOf(portal);

async function read(caller: Caller, id: RouteId, request: TestRequest) {
  const { status, body } = await call(caller, id, request);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Reads the answers of a founder's only submission through every route. */
async function readEverywhere(founder: Caller, applicationId: string) {
  const one = { params: { id: applicationId } };
  const rows = async (view: string) => {
    const request = { params: { stage: 'stage1' }, query: { view } };
    const { submitted_applications: list } = await read(organiser, 'listStage', request);
    return list.find((row: { application_id: string }) => row.application_id === applicationId).data;
  };
  return {
    founderList: (await read(founder, 'getApplications', { params: { id: founder.sub } })).applications[0]
      .data,
    founder: (await read(founder, 'getApplications', one)).data,
    fullList: await rows('full'),
    summaries: await rows('summary'),
    organiser: (await read(organiser, 'getApplications', one)).data,
  };
}

/** Answers that later rules may not require any more. */
const removable = ['environmentalProblem', 'email', 'isDPITTCertified', 'pitchDeck'] as const;

test('everybody reads a submission without answers that were required, with all others', async () => {
  const { founder, applicationId } = await portal.founderWithSubmission();
  const before = await readEverywhere(founder, applicationId);
  const paths = removable.map((field) => `answers.${field}`);
  await updateItem(table, applicationKey(founder.sub, applicationId), `REMOVE ${paths.join(', ')}`);
  const after = await readEverywhere(founder, applicationId);
  for (const reader of ['founder', 'fullList', 'organiser'] as const) {
    const gone = Object.keys(before[reader]).filter((field) => !(field in after[reader]));
    expect(gone.toSorted(), reader).toEqual(removable.toSorted());
  }
  const { email: _email, ...listed } = before.founderList;
  expect(after.founderList).toEqual(listed);
  expect(after.summaries).toEqual(before.summaries);
});

test('every list contains a submission without a column of the table and with an obsolete category', async () => {
  const { founder, applicationId } = await portal.founderWithSubmission();
  const startupCategory = ['one_of_last_year'];
  const columns = 'REMOVE #row.#columns.phone SET #row.#columns.startupCategory = :value';
  await updateItem(table, submissionKey(applicationId), columns, startupCategory);
  const answers = 'REMOVE answers.phone SET answers.startupCategory = :value';
  await updateItem(table, applicationKey(founder.sub, applicationId), answers, startupCategory);
  for (const data of Object.values(await readEverywhere(founder, applicationId))) {
    expect(data).toMatchObject({ startupCategory });
    expect(data).not.toHaveProperty('phone');
  }
});

/** A submission is read and decided; its history has these entries and is not verified. */
async function expectUnverified(
  { applicationId, stage1 }: { applicationId: string; stage1: object },
  kinds: string[],
) {
  await read(organiser, 'getApplications', { params: { id: applicationId } });
  await read(organiser, 'approve', { params: { ...stage1 } });
  const history = await read(organiser, 'readHistory', { params: { application_id: applicationId } });
  expect(history.entries.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  expect(history.verified).toBe(false);
}

test('a submission whose hashes were removed is read and decided, and its history is not verified', async () => {
  const submission = await portal.founderWithSubmission();
  await deleteItems(table, historyKey(submission.applicationId, 0));
  await updateItem(table, submissionKey(submission.applicationId), 'REMOVE history_head');
  await expectUnverified(submission, ['opened', 'decided']);
});

test('a submission with an entry that was made unreadable is read and decided, and its history is not verified', async () => {
  const submission = await portal.founderWithSubmission();
  await submission.decide('shortlist');
  await updateItem(table, historyKey(submission.applicationId, 1), 'SET kind = :value', 'dreamt');
  await expectUnverified(submission, ['submitted', 'announced', 'opened', 'decided']);
});
