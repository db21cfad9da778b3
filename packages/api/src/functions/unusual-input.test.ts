import { createHash, randomInt, randomUUID } from 'node:crypto';
import { type FieldName, fieldNames, fields } from '@portal/contracts/applications/fields';
import type { Route } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodValue } from '../../test/bad-input/good-values.ts';
import { unknownName, unusualCharacters, unusualText } from '../../test/bad-input/texts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import type { TestRequest } from '../../test/http-event.ts';
import { allItems } from '../../test/items.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';

/*
 * Unusual but valid input, at the real functions over a real table: it is returned as it was sent, or it is rejected and changes
 * nothing. It never causes a failure.
 */

const seed = Number(process.env['VERIFY_SEED'] ?? randomInt(1_000_000_000));
const runs = process.env['VERIFY'] ? 50 : 5;
const timeout = 600_000;

const portal = await portalOfFile();
const call = callerOf(portal);

/** Returns a hash of all stored items. */
async function digest(): Promise<string> {
  const items = (await allItems(portal.table)).map((item) => JSON.stringify(item)).sort();
  return createHash('sha256').update(items.join('\n')).digest('hex');
}

/** Fields whose draft schema accepts any text; the e-mail must be the founder's own. */
const textFields = fieldNames.filter(
  (name) => name !== 'email' && fields[name].draft.safeParse('any text').success,
);

/** As many unusual characters as a field takes. */
function longestAnswer(name: FieldName): string {
  const characters = Array.from(unusualCharacters.join('').repeat(60));
  while (!fields[name].draft.safeParse(characters.join('')).success)
    characters.length = Math.floor(characters.length * 0.98);
  return characters.join('');
}

const ids = ['\ud800', '\u0000', '.', '..', '%', 'USER#', 'a'.repeat(128), '💚'.repeat(128)];
const anyId = fc.oneof(unusualText, fc.constantFrom(...ids));
const unusualEntries = fc.dictionary(unknownName, unusualText, { maxKeys: 3, noNullPrototype: true });

/** A request that is valid for its route's schemas, or one with an unusual path. */
function unusualRequest(id: RouteId): fc.Arbitrary<TestRequest> {
  const { params, query, request }: Route = routes[id];
  const nothing = fc.constant(undefined);
  const parts = {
    params: id === 'getApplications' ? anyId.map((text) => ({ id: text })) : nothing,
    query: query ? unusualEntries : nothing,
    body: request && request !== 'multipart' ? goodValue(request) : nothing,
    headers: unusualEntries,
  };
  const path = params && id !== 'getApplications' ? goodValue(params) : parts.params;
  return fc.record({ ...parts, params: path }, { noNullPrototype: true }) as fc.Arbitrary<TestRequest>;
}

/** Sets the caller's own ids, so that the request passes authorisation. */
function withCallerIds(request: TestRequest, { sub, email }: Caller): TestRequest {
  const body = request.body as Record<string, unknown> | undefined;
  if (body === undefined) return request;
  const callerIds = { ...('user_id' in body && { user_id: sub }), ...('email' in body && { email }) };
  return { ...request, body: { ...body, ...callerIds } };
}

// First, while the table is small: its digest is taken after each request.
test('no route fails on unusual input, and a rejection changes nothing', { timeout }, async () => {
  for (const id of routeIds) {
    const callers = [newOrganiser(), await portal.founderWithProfile()];
    let before = await digest();
    await fc.assert(
      fc.asyncProperty(unusualRequest(id), fc.constantFrom(...callers), async (request, caller) => {
        const { status, body } = await call(caller, id, withCallerIds(request, caller));
        expect(status, `${id}: ${JSON.stringify(body)}`).toBeLessThan(500);
        // A rejected document leaves its new application empty.
        const after = await digest();
        if (status >= 400 && body.code !== 'document-rejected') expect(after, id).toBe(before);
        before = after;
      }),
      { numRuns: runs, seed },
    );
  }
});

test('a draft returns every character as it was sent', { timeout }, async () => {
  for (const name of textFields) {
    const data = { [name]: longestAnswer(name) };
    const founder = await portal.founderWithProfile();
    const application_id = randomUUID();
    const body = { user_id: founder.sub, application_id, data };
    expect(await call(founder, 'saveDraft', { body }), name).toMatchObject({ status: 200 });
    const read = await call(founder, 'getApplications', { params: { id: application_id } });
    expect(read.body.data).toEqual(data);
  }
});
