import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RouteId } from '@portal/contracts/http/routes';
import { beforeAll, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { functionDependencies } from '../../test/function-dependencies.ts';
import { callFunction, claimsOf, type TestRequest } from '../../test/http-event.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { applicationKey, historyKey, submissionKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';

/*
 * Schemas may change in the middle of a round. Submissions from before the change must stay readable.
 */

const organiser = newOrganiser();
let table: Table;
let portal: TestPortal;
let founders: HttpFunction;
let organisers: HttpFunction;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  const dependencies = functionDependencies(table, portal);
  founders = makeFounderFunction(dependencies);
  organisers = makeOrganiserFunction(dependencies);
});

async function read(serve: HttpFunction, id: RouteId, request: TestRequest, caller: Caller) {
  const { status, body } = await callFunction(serve, id, request, claimsOf(caller));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Reads the answers of a founder's only submission through every route. */
async function readEverywhere(founder: Caller, applicationId: string) {
  const one = { params: { id: applicationId } };
  const founderList = await read(founders, 'getApplications', { params: { id: founder.sub } }, founder);
  const rows = async (view: string) => {
    const list = await read(
      organisers,
      'listStage',
      { params: { stage: 'stage1' }, query: { view } },
      organiser,
    );
    const ids = list.submitted_applications.map((row: { application_id: string }) => row.application_id);
    return list.submitted_applications[ids.indexOf(applicationId)].data;
  };
  return {
    founderList: founderList.applications[0].data,
    founder: (await read(founders, 'getApplications', one, founder)).data,
    fullList: await rows('full'),
    summaries: await rows('summary'),
    organiser: (await read(founders, 'getApplications', one, organiser)).data,
  };
}

test.each(['environmentalProblem', 'email', 'isDPITTCertified', 'pitchDeck'] as const)(
  'its founder and organisers read a submission without the answer %s, with all other answers',
  async (field) => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const before = await readEverywhere(founder, applicationId);
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: applicationKey(founder.sub, applicationId),
        UpdateExpression: 'REMOVE answers.#field',
        ExpressionAttributeNames: { '#field': field },
      }),
    );
    const after = await readEverywhere(founder, applicationId);
    for (const reader of ['founder', 'fullList', 'organiser'] as const) {
      const { [field]: removed, ...others } = before[reader];
      expect(removed).toBeDefined();
      expect(Object.keys(after[reader]).toSorted()).toEqual(Object.keys(others).toSorted());
    }
    const { [field]: _removed, ...listed } = before.founderList;
    expect(after.founderList).toEqual(listed);
    expect(after.summaries).toEqual(before.summaries);
  },
);

test('every list contains a submission without a column of the table and with an obsolete category', async () => {
  const { founder, applicationId } = await portal.founderWithSubmission();
  const startupCategory = ['one_of_last_year'];
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: submissionKey(applicationId),
      UpdateExpression: 'REMOVE phone SET startupCategory = :category',
      ExpressionAttributeValues: { ':category': startupCategory },
    }),
  );
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: applicationKey(founder.sub, applicationId),
      UpdateExpression: 'REMOVE answers.phone SET answers.startupCategory = :category',
      ExpressionAttributeValues: { ':category': startupCategory },
    }),
  );
  for (const data of Object.values(await readEverywhere(founder, applicationId))) {
    expect(data).toMatchObject({ startupCategory });
    expect(data).not.toHaveProperty('phone');
  }
});

test('a submission whose hashes were removed is read and decided, and its history is not verified', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const { client, name: TableName } = table;
  await client.send(new DeleteCommand({ TableName, Key: historyKey(applicationId, 0) }));
  await client.send(
    new UpdateCommand({
      TableName,
      Key: submissionKey(applicationId),
      UpdateExpression: 'REMOVE history_head',
    }),
  );
  const params = { application_id: applicationId, stage: 'stage1' };
  await read(founders, 'getApplications', { params: { id: applicationId } }, organiser);
  await read(organisers, 'approve', { params }, organiser);
  const request = { params: { application_id: applicationId } };
  const { entries, verified } = await read(organisers, 'readHistory', request, organiser);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['opened', 'decided']);
  expect(verified).toBe(false);
});

test('a submission with an entry that was made unreadable is read and decided, and its history is not verified', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const params = { application_id: applicationId, stage: 'stage1' };
  await read(organisers, 'shortlistByPost', { params }, organiser);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: historyKey(applicationId, 1),
      UpdateExpression: 'SET kind = :kind',
      ExpressionAttributeValues: { ':kind': 'dreamt' },
    }),
  );
  await read(founders, 'getApplications', { params: { id: applicationId } }, organiser);
  await read(organisers, 'approve', { params }, organiser);
  const request = { params: { application_id: applicationId } };
  const { entries, verified } = await read(organisers, 'readHistory', request, organiser);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'opened', 'decided']);
  expect(verified).toBe(false);
});
