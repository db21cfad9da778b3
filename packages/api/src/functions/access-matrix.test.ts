import { randomUUID } from 'node:crypto';
import { commonProblems } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Desk, makeDesk } from '../../test/desk.ts';
import { newFounder, newOrganiser, withProfile } from '../../test/founders.ts';
import {
  callFunction,
  claimsOf,
  clientId,
  originSecrets,
  type TestClaims,
  type TestRequest,
} from '../../test/http-event.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { connectUploads, mark, pdfOf } from '../../test/uploads-bucket.ts';
import type { Caller } from '../caller.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { documentKey } from '../uploads/document-key.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/** What a row's requests are about: all of it is `founder`'s. */
interface World {
  readonly founder: Caller;
  readonly draftId: string;
  readonly submissionId: string;
  readonly documentId: string;
}

/** One request, asked by three people; everybody else is not let in at all. */
interface Row {
  readonly request: (world: World) => TestRequest;
  /** Whose everything is that the request names. */
  readonly founder: number;
  readonly otherFounder: number;
  readonly organiser: number;
}

const decision = ({ submissionId }: World) => ({ params: { application_id: submissionId, stage: 'stage1' } });

const foundersOwn = (request: Row['request'], founder: number, otherFounder = 403): Row => ({
  request,
  founder,
  otherFounder,
  organiser: 403,
});

const organisersOnly = (request: Row['request'], organiser = 200): Row => ({
  request,
  founder: 403,
  otherFounder: 403,
  organiser,
});

const rows = {
  getApplications: {
    request: ({ submissionId }) => ({ params: { id: submissionId } }),
    founder: 200,
    otherFounder: 404,
    organiser: 200,
  },
  createUser: foundersOwn(({ founder: { sub, email, phone, name } }) => {
    return { body: { user_id: sub, email, phone, name } };
  }, 409),
  saveDraft: foundersOwn(({ founder, draftId }) => {
    return { body: { user_id: founder.sub, application_id: draftId, data: {} } };
  }, 200),
  sendOtp: foundersOwn(({ founder, draftId }) => {
    return { body: { email: founder.email, application_id: draftId } };
  }, 200),
  resendOtp: foundersOwn(({ founder, draftId }) => {
    return { body: { email: founder.email, application_id: draftId } };
  }, 200),
  verifyOtp: foundersOwn(({ founder, submissionId }) => {
    return { body: { email: founder.email, otp: '000000', application_id: submissionId } };
  }, 200),
  requestUpload: foundersOwn(
    ({ draftId }) => ({
      body: { application_id: draftId, field: 'pitchDeck', name: 'deck.pdf', size: 100 },
    }),
    201,
    404,
  ),
  // Nothing in this request belongs to anybody: it is a file that is not there.
  uploadFile: foundersOwn(() => ({ body: '' }), 400, 400),
  listDocuments: {
    request: ({ submissionId }) => ({ params: { application_id: submissionId } }),
    founder: 200,
    otherFounder: 404,
    organiser: 200,
  },
  getDocument: {
    request: ({ submissionId, documentId }) => ({
      params: { application_id: submissionId, document_id: documentId },
    }),
    founder: 200,
    otherFounder: 404,
    organiser: 200,
  },
  getMetrics: organisersOnly(() => ({})),
  listStage: organisersOnly(() => ({ params: { stage: 'stage1' } })),
  approve: organisersOnly(decision),
  reject: organisersOnly(decision),
  shortlist: organisersOnly(decision),
  shortlistByPost: organisersOnly(decision),
} satisfies Record<RouteId, Row>;

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
let desk: Desk;
let functions: Record<'founder' | 'organiser' | 'uploads', HttpFunction>;

beforeAll(async () => {
  const table = await makePortalTable();
  desk = makeDesk(table);
  const parts = {
    table,
    bucket,
    clientId,
    originSecrets,
    otpKey: 'a key for tests that is long enough',
    sendCodeMail: async () => true,
    log: () => {},
    now: () => desk.clock.time,
  };
  functions = {
    founder: makeFounderFunction(parts),
    organiser: makeOrganiserFunction(parts),
    uploads: makeUploadsFunction(parts),
  };
});

/** A founder with a draft and a submission. */
async function makeWorld(): Promise<World> {
  const pitchDeck = { key: documentKey(randomUUID(), 'direct', randomUUID()), name: 'deck.pdf', size: 100 };
  await documents.put({ ...pitchDeck, bytes: pdfOf(pitchDeck.size) });
  await mark(bucket, pitchDeck.key);
  const { founder, applicationId: submissionId } = await desk.founderWithSubmission({ pitchDeck });
  const draftId = randomUUID();
  await desk.saveDraft({ user_id: founder.sub, application_id: draftId, data: {} }, founder);
  desk.clock.time += 60_000;
  return { founder, draftId, submissionId, documentId: documentIdOf(pitchDeck.key) };
}

/** Asks, and holds the answer to the problems that the route table announces. */
async function ask(id: RouteId, world: World, claims: TestClaims | undefined) {
  const answer = await callFunction(functions[routes[id].function], id, rows[id].request(world), claims);
  const announced: readonly string[] = [...commonProblems, ...routes[id].problems];
  if (answer.status >= 400) expect(announced).toContain(answer.body.code);
  return answer;
}

test('every call has its row', () => {
  expect(Object.keys(rows)).toEqual(routeIds);
});

describe.each(routeIds)('%s', (id) => {
  const { founder, otherFounder, organiser } = rows[id];

  test(`answers its founder ${founder}`, async () => {
    const world = await makeWorld();
    const answer = await ask(id, world, claimsOf(world.founder));
    expect(answer.status, JSON.stringify(answer.body)).toBe(founder);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test(`answers another founder ${otherFounder}, in whatever group that is not the organisers'`, async () => {
    const world = await makeWorld();
    const other = claimsOf(await withProfile(desk.profiles));
    for (const groups of [undefined, '[organisers2]', '[organisers2 Organiser]', 'xorganiser', '[]']) {
      const claims = groups === undefined ? other : { ...other, 'cognito:groups': groups };
      const answer = await ask(id, world, claims);
      expect(answer.status, JSON.stringify(answer.body)).toBe(otherFounder);
    }
  });

  test(`answers an organiser ${organiser}`, async () => {
    const world = await makeWorld();
    const answer = await ask(id, world, claimsOf(newOrganiser()));
    expect(answer.status, JSON.stringify(answer.body)).toBe(organiser);
  });

  test('answers nobody without an id token of its client', async () => {
    const world = await makeWorld();
    const { token_use: _use, ...withoutUse } = claimsOf(world.founder);
    const { sub: _sub, ...withoutSub } = claimsOf(world.founder);
    const strangers = [
      undefined,
      {},
      { ...claimsOf(world.founder), token_use: 'access' },
      { ...claimsOf(newOrganiser()), token_use: 'access' },
      { ...claimsOf(world.founder), aud: 'another-client' },
      withoutUse,
      withoutSub,
    ];
    for (const claims of strangers) {
      const answer = await ask(id, world, claims);
      expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    }
  });
});

test("one's own user id asks for the list of one's applications", async () => {
  const { founder, draftId, submissionId } = await makeWorld();
  const request = { params: { id: founder.sub } };
  const answer = await callFunction(functions.founder, 'getApplications', request, claimsOf(founder));
  const ids = answer.body.applications.map((one: { application_id: string }) => one.application_id);
  expect(ids.toSorted()).toEqual([draftId, submissionId].toSorted());
});

test("another's user id is not asked for by anybody", async () => {
  const { founder } = await makeWorld();
  const { founder: other } = await makeWorld();
  for (const caller of [other, newOrganiser()]) {
    const request = { params: { id: founder.sub } };
    const answer = await callFunction(functions.founder, 'getApplications', request, claimsOf(caller));
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});

test('a call that a function does not serve is not found there', async () => {
  const answer = await callFunction(functions.founder, 'approve', {}, claimsOf(newOrganiser()));
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('the role is asked before anything of the request is looked at', async () => {
  const answer = await callFunction(functions.organiser, 'approve', {}, claimsOf(newFounder()));
  expect(answer).toMatchObject({ status: 403, body: { code: 'organisers-only' } });
});
