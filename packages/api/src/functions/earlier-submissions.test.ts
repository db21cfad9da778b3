import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RouteId } from '@portal/contracts/http/routes';
import { beforeAll, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { functionParts } from '../../test/function-parts.ts';
import { callFunction, claimsOf, type TestRequest } from '../../test/http-event.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { applicationKey, submissionKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';

/*
 * The rules for answers change in the middle of a round: submissions of before keep to those of before.
 */

const organiser = newOrganiser();
let table: Table;
let portal: TestPortal;
let founders: HttpFunction;
let organisers: HttpFunction;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  const parts = functionParts(table, portal);
  founders = makeFounderFunction(parts);
  organisers = makeOrganiserFunction(parts);
});

async function read(serve: HttpFunction, id: RouteId, request: TestRequest, caller: Caller) {
  const { status, body } = await callFunction(serve, id, request, claimsOf(caller));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** What each reader is shown of a founder's one submission. */
async function readEverywhere(founder: Caller, applicationId: string) {
  const one = { params: { id: applicationId } };
  const own = await read(founders, 'getApplications', { params: { id: founder.sub } }, founder);
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
    founderList: own.applications[0].data,
    founder: (await read(founders, 'getApplications', one, founder)).data,
    fullList: await rows('full'),
    summaries: await rows('summary'),
    organiser: (await read(founders, 'getApplications', one, organiser)).data,
  };
}

test.each(['environmentalProblem', 'email', 'isDPITTCertified', 'pitchDeck'] as const)(
  'a submission without the answer %s is read by its founder and by organisers, with all others',
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
    for (const place of ['founder', 'fullList', 'organiser'] as const) {
      const { [field]: gone, ...others } = before[place];
      expect(gone).toBeDefined();
      expect(Object.keys(after[place]).toSorted()).toEqual(Object.keys(others).toSorted());
    }
    expect(after.founderList).toEqual(before.founderList);
    expect(after.summaries).toEqual(before.summaries);
  },
);

test('a submission without a column of the table, or with a category of before, is in every list', async () => {
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
