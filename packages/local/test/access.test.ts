import { randomUUID } from 'node:crypto';
import type { Application } from '@portal/contracts/applications/records';
import { commonProblems } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { reviewActions } from '@portal/contracts/review/decisions';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  access,
  expectedStatus,
  type Holdings,
  type Role,
  requestOf,
  roles,
} from './support/access-matrix.ts';
import { answersOf, completeDraft, submit } from './support/applications.ts';
import { uploadPdf } from './support/documents.ts';
import { makeForger, partOf } from './support/forge.ts';
import { configureAmplify, newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
let forger: Awaited<ReturnType<typeof makeForger>>;
let owner: Person;
let other: Person;
let organiser: Person;
let holdings: Holdings;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startTestCloud();
  forger = await makeForger(cloud.dataDir);
  await configureAmplify(cloud.origin);
  owner = await newFounderWithProfile(cloud.origin, 'owner@example.org');
  other = await newFounderWithProfile(cloud.origin, 'other@example.org');
  organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  const submissions = new Map<string, string>();
  for (const use of ['reading', ...reviewActions]) {
    const id = await completeDraft(owner);
    cloud.clock.advance(31_000);
    await submit(cloud.origin, owner, id);
    submissions.set(use, id);
  }
  const submissionFor = (id: string) => submissions.get(id) ?? submissions.get('reading') ?? '';
  const draftId = await completeDraft(owner);
  cloud.clock.advance(31_000);
  const { body } = await owner.call('getApplications', { params: { id: submissionFor('reading') } });
  const documentId = documentIdOf((body as Application).data.pitchDeck?.key ?? '') ?? '';
  holdings = { owner, draftId, documentId, submissionFor };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

async function answerTo(id: RouteId, authorization: string | undefined, caller: Person): Promise<Response> {
  const { params, body } = requestOf(id, caller, holdings);
  return fetch(addressOf(cloud.origin, id, params), {
    method: routes[id].method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

/** Expects the status of the matrix, and a problem that the route table names for the call. */
async function expectAnswer(id: RouteId, role: Role, response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBe(expectedStatus(id, role));
  expect(response.headers.get('cache-control')).toBe('no-store');
  if (response.ok) return;
  expect([...commonProblems, ...routes[id].problems]).toContain(JSON.parse(text).code);
}

const group = (name: string) => ({ claims: { 'cognito:groups': [name] } });
const inAnHour = () => Math.floor(cloud.clock.now() / 1000) + 3600;

/** Authorizations that no route takes. */
const refused: Record<string, () => string | undefined> = {
  'no token': () => undefined,
  garbage: () => 'Bearer garbage',
  'another scheme': () => `Basic ${Buffer.from('founder:password').toString('base64')}`,
  'a token without a signature': () => forger.unsigned(owner.idToken, { header: { alg: 'none' } }),
  'a token without a signature that says it has one': () => forger.unsigned(owner.idToken, {}),
  'a token whose group was changed': () =>
    `${forger.unsigned(owner.idToken, group('organiser'))}${owner.idToken.split('.')[2]}`,
  'a token signed by another key': () => forger.signedByAnother(owner.idToken, {}),
  'a token signed with the public key': () => forger.signedByHmac(owner.idToken),
  'a token of another pool': () => {
    const issuer = `${String(partOf(owner.idToken, 1)['iss'])}2`;
    return forger.signed(owner.idToken, { claims: { iss: issuer } });
  },
  'a token of another client': () => forger.signed(owner.idToken, { claims: { aud: 'another-client' } }),
  'a token that is not valid yet': () => forger.signed(owner.idToken, { claims: { nbf: inAnHour() } }),
  'a token of the future': () => forger.signed(owner.idToken, { claims: { iat: inAnHour() } }),
  'a token that never ends': () => forger.signed(owner.idToken, { claims: { exp: undefined } }),
  'an access token': () => `Bearer ${owner.accessToken}`,
  "an organiser's access token": () => `Bearer ${organiser.accessToken}`,
};

describe.each(routeIds)('%s', (id) => {
  test('is open to whom the matrix says', () => {
    expect(routes[id].access).toBe(access[id]);
  });

  test.each(Object.keys(refused))('refuses %s', async (what) => {
    expect((await answerTo(id, refused[what]?.(), owner)).status).toBe(401);
  });

  test.each(roles)('answers %s as the matrix says', async (role) => {
    const caller = { owner, other, organiser }[role];
    await expectAnswer(id, role, await answerTo(id, `Bearer ${caller.idToken}`, caller));
  });

  test.each(['organisers2', 'Organiser', 'xorganiser', '[organiser]'])(
    'takes a member of the group "%s" for a founder',
    async (name) => {
      await expectAnswer(id, 'other', await answerTo(id, forger.signed(other.idToken, group(name)), other));
    },
  );

  test('refuses a token that has expired', async () => {
    cloud.clock.advance(61 * 60_000);
    const { status } = await answerTo(id, `Bearer ${owner.idToken}`, owner);
    cloud.clock.advance(-61 * 60_000);
    expect(status).toBe(401);
  });
});

test('ids that a caller sends must be the own ones', async () => {
  const data = answersOf(owner);
  const draft = { user_id: owner.sub, application_id: randomUUID(), data };
  expect((await other.call('saveDraft', { body: draft })).status).toBe(403);
  const body = { email: owner.email, application_id: holdings.draftId };
  expect((await other.call('sendOtp', { body })).status).toBe(403);
  expect((await other.call('verifyOtp', { body: { ...body, otp: '1' } })).status).toBe(403);
  for (const caller of [other, organiser]) {
    const reply = await caller.call('getApplications', { params: { id: owner.sub } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});

test('organisers read submissions, and no draft', async () => {
  const { draftId: id, documentId: document_id } = holdings;
  expect((await organiser.call('getApplications', { params: { id } })).status).toBe(404);
  const params = { application_id: id, document_id };
  expect((await organiser.call('getDocument', { params })).status).toBe(404);
});

test("another founder's document is not taken into an application", async () => {
  const applicationId = randomUUID();
  const document = await uploadPdf(owner, holdings.draftId, 'testDocument');
  const body = { user_id: other.sub, application_id: applicationId, data: { testDocument: document } };
  expect((await other.call('saveDraft', { body })).body).toMatchObject({ code: 'document-rejected' });
});
