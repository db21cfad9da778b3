import { createHash, randomUUID } from 'node:crypto';
import { draftDataSchema } from '@portal/contracts/applications/draft';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Route, ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { unknownName, unusualText } from '../../test/bad-input/canary.ts';
import { goodValue } from '../../test/bad-input/good-values.ts';
import { schemaNode } from '../../test/bad-input/schema-nodes.ts';
import { newOrganiser, withProfile } from '../../test/founders.ts';
import { functionDependencies } from '../../test/function-dependencies.ts';
import { callFunction, claimsOf, type TestRequest } from '../../test/http-event.ts';
import { allItems } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import type { Table } from '../dynamodb/table.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { makeAccountFunction } from './account.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/*
 * Property-based tests with unusual but valid input, at the real functions over a real table: the input is returned as it
 * was sent, or it is rejected and changes nothing. It never causes a failure.
 */

const isLongRun = Boolean(process.env['VERIFY']);
const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);
const runs = isLongRun ? 5000 : 20;
const timeout = isLongRun ? 30 * 60_000 : 180_000;

let table: Table;
let portal: TestPortal;
let functions: Record<ServingFunction, HttpFunction>;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  const dependencies = functionDependencies(table, portal);
  functions = {
    founder: makeFounderFunction(dependencies),
    account: makeAccountFunction({ ...dependencies, accounts: makeTestAccounts() }),
    organiser: makeOrganiserFunction(dependencies),
    uploads: makeUploadsFunction(dependencies),
  };
});

const call = (id: RouteId, request: TestRequest, caller: Caller) =>
  callFunction(functions[routes[id].function], id, request, claimsOf(caller));

/** Returns a hash of all stored items. */
async function digest(): Promise<string> {
  const items = (await allItems(table)).map((item) => JSON.stringify(item)).sort();
  return createHash('sha256').update(items.join('\n')).digest('hex');
}

/** Fields whose draft schema accepts any text; the e-mail must be the founder's own. */
const textFields = (Object.keys(fields) as FieldName[]).filter(
  (name) => name !== 'email' && fields[name].draft.safeParse('any text').success,
);

/** Truncates a text to the limits of a field. */
function truncateToField(name: FieldName, text: string): string {
  const characters = Array.from(text);
  while (!fields[name].draft.safeParse(characters.join('')).success) {
    characters.length = Math.floor(characters.length * 0.98);
  }
  return characters.join('');
}

const longUnusualText = fc
  .array(unusualText, { minLength: 1, maxLength: 6 })
  .chain((texts) => fc.constantFrom(1, 30, 300).map((times) => texts.join('').repeat(times)));

test('a draft returns every character as it was sent', {
  timeout,
}, async () => {
  const unusualDraft = fc.dictionary(fc.constantFrom(...textFields), longUnusualText, {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(unusualDraft, async (texts) => {
      const founder = await withProfile(portal.profiles);
      const data = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, truncateToField(name as FieldName, text)]),
      );
      expect(draftDataSchema.safeParse(data).success).toBe(true);
      const application_id = randomUUID();
      const body = { user_id: founder.sub, application_id, data };
      expect(await call('saveDraft', { body }, founder)).toMatchObject({ status: 200 });
      const read = await call('getApplications', { params: { id: application_id } }, founder);
      expect(read.body.data).toEqual(data);
    }),
    { numRuns: runs, seed },
  );
});

/** A request that is valid for its route's schemas, or one with an unusual path. */
function unusualRequest(id: RouteId): fc.Arbitrary<TestRequest> {
  const { params, query, request }: Route = routes[id];
  const nothing = fc.constant(undefined);
  const headers = fc.dictionary(unknownName, unusualText, { maxKeys: 3, noNullPrototype: true });
  const path = params ? (goodValue(schemaNode(params)) as fc.Arbitrary<Record<string, string>>) : nothing;
  const anyId = fc.oneof(
    unusualText,
    fc.constantFrom('\ud800', '\u0000', '.', '..', '%', 'USER#', 'a'.repeat(128), '💚'.repeat(128)),
  );
  return fc.record(
    {
      params: id === 'getApplications' ? anyId.map((text) => ({ id: text })) : path,
      query: query ? fc.dictionary(unknownName, unusualText, { maxKeys: 2, noNullPrototype: true }) : nothing,
      body: request && request !== 'multipart' ? goodValue(schemaNode(request)) : nothing,
      headers,
    },
    { noNullPrototype: true },
  ) as fc.Arbitrary<TestRequest>;
}

/** Sets the caller's own ids, so that the request passes authorisation. */
function withCallerIds(request: TestRequest, { sub, email }: Caller): TestRequest {
  const body = request.body as Record<string, unknown> | undefined;
  if (body === undefined) return request;
  const callerIds = { ...('user_id' in body && { user_id: sub }), ...('email' in body && { email }) };
  return { ...request, body: { ...body, ...callerIds } };
}

test.each(routeIds)(
  '%s never fails on unusual input, and a rejection changes nothing',
  { timeout: timeout },
  async (id) => {
    await fc.assert(
      fc.asyncProperty(unusualRequest(id), fc.boolean(), async (request, isOrganiser) => {
        const caller = isOrganiser ? newOrganiser() : await withProfile(portal.profiles);
        const before = await digest();
        const { status, body } = await call(id, withCallerIds(request, caller), caller);
        expect(status, JSON.stringify(body)).toBeLessThan(500);
        // A rejected document leaves its new application empty.
        if (status >= 400 && body.code !== 'document-rejected') expect(await digest()).toBe(before);
      }),
      { numRuns: Math.ceil(runs / 4), seed },
    );
  },
);

test('a modified cursor is rejected, or is a valid position in the same list', {
  timeout,
}, async () => {
  const submissions = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  const organiser = newOrganiser();
  const list = (stage: string, cursor?: string) =>
    call(
      'listStage',
      { params: { stage }, query: { limit: '1', ...(cursor === undefined ? {} : { cursor }) } },
      organiser,
    );
  const { next_cursor: cursor }: { next_cursor: string } = (await list('stage1')).body;
  expect(await list('stage2', cursor)).toMatchObject({ status: 400, body: { code: 'invalid-cursor' } });
  const ownIds = submissions.map(({ applicationId }) => applicationId);
  const modified = fc.oneof(
    fc
      .tuple(fc.nat({ max: cursor.length - 1 }), fc.constantFrom('A', 'a', '0', '_', '-', '='))
      .map(([at, letter]) => cursor.slice(0, at) + letter + cursor.slice(at + 1)),
    fc.nat({ max: cursor.length - 1 }).map((at) => cursor.slice(0, at)),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc
      .tuple(unusualText, unusualText)
      .map(([sortKey, applicationId]) =>
        Buffer.from(JSON.stringify({ stage: 'stage1', sortKey, applicationId })).toString('base64url'),
      ),
    unusualText.map((sortKey) =>
      Buffer.from(JSON.stringify({ stage: 'stage1', sortKey, applicationId: ownIds[0] })).toString(
        'base64url',
      ),
    ),
  );
  const before = await digest();
  await fc.assert(
    fc.asyncProperty(modified, async (text) => {
      const { status, body } = await list('stage1', text);
      const problem = status === 400 ? body.code : undefined;
      if (problem === 'invalid-cursor' || problem === 'invalid-request') return;
      expect(status, JSON.stringify(body)).toBe(200);
      for (const row of body.submitted_applications) expect(ownIds).toContain(row.application_id);
    }),
    { numRuns: runs * 3, seed },
  );
  expect(await digest()).toBe(before);
});
