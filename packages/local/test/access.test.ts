import { randomUUID } from 'node:crypto';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answersOf, completeDraft, submit } from './support/applications.ts';
import { pdfOf, uploadPdf } from './support/documents.ts';
import { makeForger, partOf } from './support/forge.ts';
import { configureAmplify, newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';

/*
 * Who gets which answer: every route, every caller. The rows are typed by the route table, so a new route without a row
 * does not compile, and the last test fails.
 */

interface Row {
  /** What the call is made with; ids are those of the owner's applications. */
  readonly params?: () => Record<string, string>;
  readonly body?: (caller: Person) => object | FormData;
  /** The founder whose applications they are, another founder, an organiser. */
  readonly owner: number;
  readonly other: number;
  readonly organiser: number;
}

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
let forger: Awaited<ReturnType<typeof makeForger>>;
let owner: Person;
let other: Person;
let organiser: Person;
let draftId = '';
const submitted: Record<string, string> = {};
let documentId = '';

const onSubmitted = (use: string) => () => ({ application_id: submitted[use] ?? '', stage: 'stage1' });
const forOrganisers = { owner: 403, other: 403, organiser: 200 };

const rows: Record<RouteId, Row> = {
  getApplications: { params: () => ({ id: draftId }), owner: 200, other: 404, organiser: 404 },
  createUser: {
    body: () => ({ user_id: owner.sub, email: owner.email, phone: '+919840012345', name: owner.name }),
    owner: 409,
    other: 403,
    organiser: 403,
  },
  saveDraft: {
    body: ({ sub }) => ({ user_id: sub, application_id: draftId, data: { city: 'chennai' } }),
    owner: 200,
    other: 404,
    organiser: 403,
  },
  sendOtp: {
    body: ({ email }) => ({ email, application_id: draftId }),
    owner: 200,
    other: 404,
    organiser: 403,
  },
  resendOtp: {
    body: ({ email }) => ({ email, application_id: draftId }),
    owner: 429,
    other: 404,
    organiser: 403,
  },
  verifyOtp: {
    body: ({ email }) => ({ email, application_id: draftId, otp: 'wrong' }),
    owner: 422,
    other: 404,
    organiser: 403,
  },
  requestUpload: {
    body: () => ({ application_id: draftId, field: 'pitchDeck', name: 'deck.pdf', size: 2000 }),
    owner: 201,
    other: 404,
    organiser: 403,
  },
  // A file on its own belongs to whoever sends it.
  uploadFile: { body: pdfForm, owner: 200, other: 200, organiser: 403 },
  listDocuments: {
    params: () => ({ application_id: submitted['read'] ?? '' }),
    owner: 200,
    other: 404,
    organiser: 200,
  },
  getDocument: {
    params: () => ({ application_id: submitted['read'] ?? '', document_id: documentId }),
    owner: 200,
    other: 404,
    organiser: 200,
  },
  getMetrics: forOrganisers,
  listStage: { params: () => ({ stage: 'stage1' }), ...forOrganisers },
  approve: { params: onSubmitted('approve'), ...forOrganisers },
  reject: { params: onSubmitted('reject'), ...forOrganisers },
  shortlist: { params: onSubmitted('shortlist'), ...forOrganisers },
  shortlistByPost: { params: onSubmitted('read'), ...forOrganisers },
};

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startTestCloud();
  forger = await makeForger(cloud.dataDir);
  await configureAmplify(cloud.origin);
  owner = await newFounderWithProfile(cloud.origin, 'owner@example.org');
  other = await newFounderWithProfile(cloud.origin, 'other@example.org');
  organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  for (const use of ['read', 'approve', 'reject', 'shortlist']) {
    const id = await completeDraft(owner);
    cloud.clock.advance(31_000);
    await submit(cloud.origin, owner, id);
    submitted[use] = id;
  }
  draftId = await completeDraft(owner);
  cloud.clock.advance(31_000);
  const { body } = await owner.call('getApplications', { params: { id: submitted['read'] ?? '' } });
  documentId = documentIdOf((body as { data: { pitchDeck: { key: string } } }).data.pitchDeck.key) ?? '';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

function pdfForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([pdfOf(2000)], { type: 'application/pdf' }), 'deck.pdf');
  return form;
}

async function answerTo(id: RouteId, authorization: string | undefined, caller: Person): Promise<Response> {
  const { params, body } = rows[id];
  const content = body?.(caller);
  return fetch(addressOf(cloud.origin, id, params?.() ?? {}), {
    method: routes[id].method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(content && !(content instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(content && { body: content instanceof FormData ? content : JSON.stringify(content) }),
  });
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
  test.each(Object.keys(refused))('refuses %s', async (what) => {
    expect((await answerTo(id, refused[what]?.(), owner)).status).toBe(401);
  });

  test.each(['owner', 'other', 'organiser'] as const)('answers %s as the row says', async (role) => {
    const caller = { owner, other, organiser }[role];
    const response = await answerTo(id, `Bearer ${caller.idToken}`, caller);
    expect([response.status, await response.text()]).toEqual([rows[id][role], expect.any(String)]);
  });

  test.each(['organisers2', 'Organiser', 'xorganiser', '[organiser]'])(
    'takes a member of the group "%s" for a founder',
    async (name) => {
      const response = await answerTo(id, forger.signed(other.idToken, group(name)), other);
      expect([response.status, await response.text()]).toEqual([rows[id].other, expect.any(String)]);
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
  const body = { email: owner.email, application_id: draftId };
  expect((await other.call('sendOtp', { body })).status).toBe(403);
  expect((await other.call('verifyOtp', { body: { ...body, otp: '1' } })).status).toBe(403);
  expect((await other.call('getApplications', { params: { id: owner.sub } })).status).toBe(403);
});

test("another founder's document is not taken into an application", async () => {
  const applicationId = randomUUID();
  const document = await uploadPdf(owner, draftId, 'testDocument');
  const body = { user_id: other.sub, application_id: applicationId, data: { testDocument: document } };
  expect((await other.call('saveDraft', { body })).body).toMatchObject({ code: 'document-rejected' });
});

test('every route has a row', () => {
  expect(Object.keys(rows).sort()).toEqual(routeIds.toSorted());
});
