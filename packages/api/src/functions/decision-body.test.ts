import type { RouteId } from '@portal/contracts/http/routes';
import { beforeAll, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { functionDependencies } from '../../test/function-dependencies.ts';
import { callFunction, claimsOf, httpEvent, type TestRequest } from '../../test/http-event.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { makeAccountFunction } from './account.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

let portal: TestPortal;
let organisers: HttpFunction;
let founders: Record<'founder' | 'account' | 'uploads', HttpFunction>;
const organiser = newOrganiser('Meena Selvam');

beforeAll(async () => {
  const table = await makePortalTable();
  portal = makeTestPortal(table);
  const dependencies = functionDependencies(table, portal);
  organisers = makeOrganiserFunction(dependencies);
  founders = {
    founder: makeFounderFunction(dependencies),
    account: makeAccountFunction({ ...dependencies, accounts: makeTestAccounts() }),
    uploads: makeUploadsFunction(dependencies),
  };
});

const decide = (id: RouteId, applicationId: string, body: unknown) =>
  callFunction(
    organisers,
    id,
    { body, params: { application_id: applicationId, stage: 'stage1' } },
    claimsOf(organiser),
  );

/** Returns the reason and the message of each decision. */
async function saidIn(applicationId: string) {
  const { entries } = await expectSuccess(portal.readHistory(applicationId, newOrganiser()));
  return entries.flatMap((entry) =>
    entry.kind === 'decided' ? [[entry.reason, entry.message_to_founder]] : [],
  );
}

test.each(['approve', 'reject', 'shortlist', 'shortlistByPost'] as const)(
  '%s needs neither a body nor a content type',
  async (id) => {
    const { applicationId } = await portal.founderWithSubmission();
    const params = { application_id: applicationId, stage: 'stage1' };
    const { headers, ...event } = httpEvent(id, { params }, claimsOf(organiser));
    const { 'content-type': _type, ...others } = headers;
    const { statusCode } = await organisers({ ...event, headers: others }, {} as never);
    expect(statusCode).toBe(200);
    expect(await saidIn(applicationId)).toEqual([[undefined, undefined]]);
  },
);

test.each(['', '{}', '{"reason":"  ","message_to_founder":"\\n"}'])(
  'a body of %j says nothing',
  async (body) => {
    const { applicationId } = await portal.founderWithSubmission();
    expect(await decide('reject', applicationId, body)).toMatchObject({ status: 200 });
    expect(await saidIn(applicationId)).toEqual([[undefined, undefined]]);
  },
);

test('a body gives a reason and a message; they are trimmed', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const body = { reason: ' Not green ', message_to_founder: '\nThank you.\n\nMeena\n' };
  expect(await decide('shortlistByPost', applicationId, body)).toMatchObject({ status: 200 });
  expect(await saidIn(applicationId)).toEqual([['Not green', 'Thank you.\n\nMeena']]);
});

test.each([
  ['null', 'null'],
  ['an unknown member', '{"why":"x"}'],
  ['a reason of 1,001 characters', JSON.stringify({ reason: 'x'.repeat(1001) })],
  ['a message of 2,001 characters', JSON.stringify({ message_to_founder: 'x'.repeat(2001) })],
  ['malformed JSON', '{"reason":'],
])('rejects %s and decides nothing', async (_, body) => {
  const { applicationId } = await portal.founderWithSubmission();
  expect(await decide('reject', applicationId, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  });
  expect(await saidIn(applicationId)).toEqual([]);
});

test('shortlist by GET ignores a body', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  expect(await decide('shortlist', applicationId, '{"reason":"x"}')).toMatchObject({ status: 200 });
  expect(await saidIn(applicationId)).toEqual([[undefined, undefined]]);
});

test("no call of the founder's shows the reason or the message", async () => {
  const { applicationId, founder } = await portal.founderWithSubmission();
  await decide('reject', applicationId, { reason: 'zebrafinch', message_to_founder: 'kingfisher' });
  const reads: readonly [keyof typeof founders, RouteId, TestRequest][] = [
    ['founder', 'getApplications', { params: { id: founder.sub } }],
    ['founder', 'getApplications', { params: { id: applicationId } }],
    ['account', 'readAccount', {}],
    ['uploads', 'listDocuments', { params: { application_id: applicationId } }],
  ];
  for (const [name, id, request] of reads) {
    const { status, body } = await callFunction(founders[name], id, request, claimsOf(founder));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/zebrafinch|kingfisher/);
  }
});
