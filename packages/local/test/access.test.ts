import { randomUUID } from 'node:crypto';
import type { Application } from '@portal/contracts/applications/records';
import { commonProblems } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { reviewActions } from '@portal/contracts/review/decisions';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessTo,
  expectedStatus,
  isInConflict,
  noOpinion,
  openStageCalls,
  type Role,
  requestOf,
  roles,
  type TestData,
  unannouncedCalls,
} from './support/access-matrix.ts';
import { answersOf, completeDraft, submit } from './support/applications.ts';
import { uploadPdf } from './support/documents.ts';
import { createTokenForger, decodeTokenPart } from './support/forged-tokens.ts';
import {
  founderPassword,
  makeOrganiser,
  newFounderWithProfile,
  type Person,
  signInAs,
} from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';
import { storeAsUnannounced } from './support/stored-data.ts';

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
let forger: Awaited<ReturnType<typeof createTokenForger>>;
let owner: Person;
let other: Person;
let organiser: Person;
let organiserInConflict: Person;
let founderOrganiser: Person;
let testData: TestData;

beforeAll(async () => {
  cloud = await startTestCloud();
  forger = await createTokenForger(cloud.dataDir);
  owner = await newFounderWithProfile(cloud.origin, 'owner@example.org');
  other = await newFounderWithProfile(cloud.origin, 'other@example.org');
  organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  organiserInConflict = await signInAs(cloud.origin, 'second.organiser@example.org', 'Organiser#2026');
  const submissions = new Map<string, string>();
  const submitFor = async (use: string, founder: Person) => {
    const id = await completeDraft(founder);
    cloud.clock.advance(31_000);
    await submit(cloud.origin, founder, id);
    submissions.set(use, id);
  };
  // An hour has five codes for a founder.
  for (const use of ['reading', ...reviewActions]) await submitFor(use, owner);
  for (const use of ['declareConflict', 'withdrawConflict', ...unannouncedCalls]) await submitFor(use, other);
  founderOrganiser = await newFounderWithProfile(cloud.origin, 'founder.organiser@example.org');
  const ownSubmission = await completeDraft(founderOrganiser);
  await submit(cloud.origin, founderOrganiser, ownSubmission);
  await makeOrganiser(cloud, founderOrganiser.email);
  founderOrganiser = await signInAs(cloud.origin, founderOrganiser.email, founderPassword);
  cloud.clock.advance(31_000);
  for (const id of submissions.values()) await declareConflict(id);
  const shortlisted = submissions.get('shortlist') ?? '';
  await organiser.call('saveAssessment', {
    params: { application_id: shortlisted, stage: 'stage1' },
    body: noOpinion,
  });
  for (const use of unannouncedCalls) await rejectUnannounced(submissions.get(use) ?? '');
  const draftId = await completeDraft(owner);
  // The one for reading is withdrawn, too.
  const submissionFor = (id: RouteId, role: Role) => {
    if (role === 'founderOrganiser') return ownSubmission;
    if (role === 'organiser' && id === 'extendDeadline') return draftId;
    if (role !== 'organiser' && id === 'withdrawConflict') return submissions.get('reading') ?? '';
    return (
      submissions.get(openStageCalls.includes(id) ? 'shortlist' : id) ?? submissions.get('reading') ?? ''
    );
  };
  cloud.clock.advance(31_000);
  const { body } = await owner.call('getApplications', { params: { id: submissions.get('reading') ?? '' } });
  const documentId = documentIdOf((body as Application).data.pitchDeck?.key ?? '') ?? '';
  testData = { owner, organiser, organiserInConflict, draftId, documentId, submissionFor };
});
afterAll(() => cloud.close());

async function declareConflict(application_id: string): Promise<void> {
  const reply = await organiserInConflict.call('declareConflict', {
    params: { application_id },
    body: { reason: 'A cousin' },
  });
  if (reply.status !== 200) throw new Error(`no conflict: ${JSON.stringify(reply.body)}`);
}

/** Rejects an application. The decision is then stored as where decisions are announced together. */
async function rejectUnannounced(application_id: string): Promise<void> {
  const reply = await organiser.call('reject', { params: { application_id, stage: 'stage1' } });
  if (reply.status !== 200) throw new Error(`not rejected: ${JSON.stringify(reply.body)}`);
  await storeAsUnannounced(cloud, application_id);
}

async function respond(
  id: RouteId,
  authorization: string | undefined,
  caller: Person,
  role: Role = 'owner',
): Promise<Response> {
  const { params, query, body } = requestOf(id, role, caller, testData);
  return fetch(addressOf(cloud.origin, id, params, query), {
    method: routes[id].method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

/** Expects the status of the matrix, and for an error a problem code of the route table. */
async function expectResponse(id: RouteId, role: Role, response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBe(expectedStatus(id, role));
  expect(response.headers.get('cache-control')).toBe('no-store');
  if (response.ok) return;
  const { code } = JSON.parse(text);
  expect([...commonProblems, ...routes[id].problems]).toContain(code);
  if (isInConflict(role) && accessTo(id) !== 'founder') expect(code).toBe('conflict-declared');
}

const group = (name: string) => ({ claims: { 'cognito:groups': [name] } });
const inAnHour = () => Math.floor(cloud.clock.now() / 1000) + 3600;

/** Authorization headers that every route rejects. */
const invalidAuthorizations: Record<string, () => string | undefined> = {
  'no token': () => undefined,
  garbage: () => 'Bearer garbage',
  'another scheme': () => `Basic ${Buffer.from('founder:password').toString('base64')}`,
  'a token without a signature': () => forger.unsigned(owner.idToken, { header: { alg: 'none' } }),
  'a token without a signature whose header names an algorithm': () => forger.unsigned(owner.idToken, {}),
  'a token with a changed group': () =>
    `${forger.unsigned(owner.idToken, group('organiser'))}${owner.idToken.split('.')[2]}`,
  'a token signed by another key': () => forger.signedByAnother(owner.idToken, {}),
  'a token signed with the public key': () => forger.signedByHmac(owner.idToken),
  'a token of another pool': () => {
    const issuer = `${String(decodeTokenPart(owner.idToken, 1)['iss'])}2`;
    return forger.signed(owner.idToken, { claims: { iss: issuer } });
  },
  'a token of another client': () => forger.signed(owner.idToken, { claims: { aud: 'another-client' } }),
  'a token that is not valid yet': () => forger.signed(owner.idToken, { claims: { nbf: inAnHour() } }),
  'a token issued in the future': () => forger.signed(owner.idToken, { claims: { iat: inAnHour() } }),
  'a token without an expiry': () => forger.signed(owner.idToken, { claims: { exp: undefined } }),
  'an access token': () => `Bearer ${owner.accessToken}`,
  "an organiser's access token": () => `Bearer ${organiser.accessToken}`,
};

describe.each(routeIds)('%s', (id) => {
  test('has the access that the matrix states', () => {
    expect(routes[id].access).toBe(accessTo(id));
  });

  const withoutLogin = accessTo(id) === 'public' ? 200 : 401;

  test.each(Object.keys(invalidAuthorizations))('rejects %s, unless the call is public', async (what) => {
    expect((await respond(id, invalidAuthorizations[what]?.(), owner)).status).toBe(withoutLogin);
  });

  test.each(roles)('responds to %s as the matrix states', async (role) => {
    const caller = { owner, other, organiser, organiserInConflict, founderOrganiser }[role];
    await expectResponse(id, role, await respond(id, `Bearer ${caller.idToken}`, caller, role));
  });

  test.each(['organisers2', 'Organiser', 'xorganiser', '[organiser]'])(
    'treats a member of the group "%s" as a founder',
    async (name) => {
      await expectResponse(id, 'other', await respond(id, forger.signed(other.idToken, group(name)), other));
    },
  );

  test('rejects an expired token, unless the call is public', async () => {
    cloud.clock.advance(61 * 60_000);
    const { status } = await respond(id, `Bearer ${owner.idToken}`, owner);
    cloud.clock.advance(-61 * 60_000);
    expect(status).toBe(withoutLogin);
  });
});

test('rejects ids of another user', async () => {
  const data = answersOf(owner);
  const draft = { user_id: owner.sub, application_id: randomUUID(), data };
  expect((await other.call('saveDraft', { body: draft })).status).toBe(403);
  const body = { email: owner.email, application_id: testData.draftId };
  expect((await other.call('sendOtp', { body })).status).toBe(403);
  expect((await other.call('verifyOtp', { body: { ...body, otp: '1' } })).status).toBe(403);
  for (const caller of [other, organiser]) {
    const reply = await caller.call('getApplications', { params: { id: owner.sub } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});

test('organisers cannot read drafts', async () => {
  const { draftId: id, documentId: document_id } = testData;
  expect((await organiser.call('getApplications', { params: { id } })).status).toBe(404);
  const params = { application_id: id, document_id };
  expect((await organiser.call('getDocument', { params })).status).toBe(404);
});

test("rejects another founder's document in an application", async () => {
  const applicationId = randomUUID();
  const document = await uploadPdf(owner, testData.draftId, 'testDocument');
  const body = { user_id: other.sub, application_id: applicationId, data: { testDocument: document } };
  expect((await other.call('saveDraft', { body })).body).toMatchObject({ code: 'document-rejected' });
});
