import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { programme } from '@portal/contracts/programme';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { completeDraft, requestCode, saveDraft, submit } from './support/applications.ts';
import { pdfOf } from './support/documents.ts';
import { mailsTo } from './support/mails.ts';
import { founderPassword, newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { addressOf } from './support/portal.ts';
import { startTestCloud } from './support/start-cloud.ts';
import { readStoredData } from './support/stored-data.ts';

/* The round over HTTP: what the server's clock alone admits. The clock runs on during a test, so no time is exact to the second. */

const minute = 60_000;
const opens = Date.parse('2027-04-01T00:00:00+05:30');
const closes = Date.parse('2027-05-16T00:00:00+05:30');

const notYetOpen = {
  code: 'not-yet-open',
  message: 'Applications open on 1 April 2027.',
  details: { date: '2027-03-31T18:30:00.000Z' },
};
const closed = {
  code: 'applications-closed',
  message: 'Applications closed on 15 May 2027. Everything you saved is kept.',
  details: { date: '2027-05-15T18:29:59.000Z' },
};

let cloud: LocalCloud;
let founders = 0;

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

interface Draft {
  readonly founder: Person;
  readonly applicationId: string;
}

/** Creates a founder with a complete draft, during the round. */
async function newDraft(): Promise<Draft> {
  setTime(duringTheRound);
  founders += 1;
  const founder = await newFounderWithProfile(cloud.origin, `round.${founders}@example.org`);
  return { founder, applicationId: await completeDraft(founder) };
}

function setTime(time: number): void {
  cloud.clock.advance(time - cloud.clock.now());
}

/** Moves the cloud's clock and logs the founder in again, because tokens live for an hour. */
async function at(time: number, { founder, applicationId }: Draft): Promise<Draft> {
  setTime(time);
  return { founder: await signInAs(cloud.origin, founder.email, founderPassword), applicationId };
}

const save = ({ founder, applicationId }: Draft, data: DraftData) =>
  founder.call('saveDraft', { body: { user_id: founder.sub, application_id: applicationId, data } });

const verify = ({ founder, applicationId }: Draft, otp: string) =>
  founder.call('verifyOtp', { body: { email: founder.email, application_id: applicationId, otp } });

async function uploadFile({ founder }: Draft) {
  const form = new FormData();
  form.append('file', new Blob([pdfOf(2000)], { type: 'application/pdf' }), 'deck.pdf');
  const headers = { authorization: `Bearer ${founder.idToken}` };
  const response = await fetch(addressOf(cloud.origin, 'uploadFile', {}), {
    method: 'POST',
    headers,
    body: form,
  });
  // A success is the document's address as text.
  const body: unknown = response.ok ? await response.text() : await response.json();
  return { status: response.status, body };
}

const codeRequest = ({ email }: Person, application_id: string) => ({
  email,
  application_id,
  terms_version: programme.termsVersion,
});

/** The calls that only the round admits. */
const calls = {
  'a new application': (draft: Draft) =>
    save({ ...draft, applicationId: randomUUID() }, { startupName: 'Alai' }),
  'a changed answer': (draft: Draft) => save(draft, { website: `https://${randomUUID()}.example.org` }),
  'a ticket': ({ founder, applicationId }: Draft) =>
    founder.call('requestUpload', {
      body: { application_id: applicationId, field: 'pitchDeck', name: 'deck.pdf', size: 2000 },
    }),
  'an upload': uploadFile,
  'a code': ({ founder, applicationId }: Draft) =>
    founder.call('sendOtp', { body: codeRequest(founder, applicationId) }),
  'another code': ({ founder, applicationId }: Draft) =>
    founder.call('resendOtp', { body: codeRequest(founder, applicationId) }),
} as const;

/** The status and body of each call. The calls for codes are half a minute apart, as their limit demands. */
async function callAll(draft: Draft) {
  const replies: Record<string, { readonly status: number; readonly body: unknown }> = {};
  for (const [name, call] of Object.entries(calls)) {
    if (name.endsWith(' code')) cloud.clock.advance(31_000);
    const { status, body } = await call(draft);
    replies[name] = { status, body };
  }
  return replies;
}

const each = (reply: unknown) => Object.fromEntries(Object.keys(calls).map((name) => [name, reply]));
const accepted = each({ status: expect.toBeOneOf([200, 201]), body: expect.anything() });
const refused = (body: object) => each({ status: 403, body });

describe.each([
  ['a minute before the first day', opens - 2 * minute, refused(notYetOpen)],
  ['when the first day begins', opens, accepted],
  ['in the last minutes of the last day', closes - 3 * minute, accepted],
  ['when the deadline has passed', closes, refused(closed)],
  ['a month later', closes + 30 * 24 * 60 * minute, refused(closed)],
])('%s', (_when, time, expected) => {
  let draft: Draft;
  beforeAll(async () => {
    draft = await at(time, await newDraft());
  });

  test(`writing answers ${expected === accepted ? 'as in the round' : '403 with the date'}`, async () => {
    expect(await callAll(draft)).toEqual(expected);
  });

  test('listing, reading and downloading work', async () => {
    const { founder, applicationId } = draft;
    const list = await founder.call('getApplications', { params: { id: founder.sub } });
    expect(list.body).toMatchObject({
      applications: expect.arrayContaining([expect.objectContaining({ application_id: applicationId })]),
    });
    const read = await founder.call('getApplications', { params: { id: applicationId } });
    expect(read).toMatchObject({ status: 200, body: { data: { startupName: 'Neer Labs' } } });
    const { data } = read.body as { data: { pitchDeck: { url: string } } };
    expect((await fetch(data.pitchDeck.url)).status).toBe(200);
  });

  test('a save without a change succeeds', async () => {
    expect((await save(draft, { startupName: 'Neer Labs' })).status).toBe(200);
  });
});

describe('a code that was sent at 23:59', () => {
  let draft: Draft;
  let otp: string;
  beforeAll(async () => {
    draft = await at(closes - minute, await newDraft());
    otp = await requestCode(cloud.origin, draft.founder, draft.applicationId);
  });

  test('submits at 00:05, with a save that belongs to it', async () => {
    setTime(closes + 5 * minute);
    expect(await calls['another code'](draft)).toMatchObject({ status: 403, body: closed });
    expect(await save(draft, { website: 'https://neer.example.org' })).toMatchObject({ status: 200 });
    expect(await verify(draft, otp)).toMatchObject({
      status: 200,
      body: { submitted_id: expect.stringMatching(/^GSP-2027-/) },
    });
    const { founder, applicationId } = draft;
    const read = await founder.call('getApplications', { params: { id: applicationId } });
    expect(read.body).toMatchObject({
      user_status: 'submitted',
      data: { website: 'https://neer.example.org' },
    });
  });

  test('answers with the same number later', async () => {
    setTime(closes + 20 * minute);
    expect(await verify(draft, otp)).toMatchObject({ status: 200 });
  });
});

test('a code that was sent at 23:59 does not submit at 00:15, and its save is not stored', async () => {
  const draft = await at(closes - minute, await newDraft());
  const otp = await requestCode(cloud.origin, draft.founder, draft.applicationId);
  setTime(closes + 15 * minute);
  expect(await verify(draft, otp)).toMatchObject({ status: 422, body: { code: 'otp-expired' } });
  expect(await save(draft, { startupName: 'Alai' })).toMatchObject({ status: 403, body: closed });
  const { founder, applicationId } = draft;
  const read = await founder.call('getApplications', { params: { id: applicationId } });
  expect(read.body).toMatchObject({ user_status: 'draft', data: { startupName: 'Neer Labs' } });
});

test('an extended deadline admits one application until then', async () => {
  const draft = await newDraft();
  const extendedTo = '2027-05-20T18:29:59.000Z';
  const organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  const found = await organiser.call('findDrafts', { body: { email: draft.founder.email } });
  expect(found).toMatchObject({
    status: 200,
    body: { drafts: [{ application_id: draft.applicationId, startup_name: 'Neer Labs' }] },
  });
  const extension = await organiser.call('extendDeadline', {
    params: { application_id: draft.applicationId },
    body: { until: extendedTo, reason: 'A flood' },
  });
  expect(extension).toMatchObject({ status: 200, body: { extended_to: extendedTo } });
  await cloud.settled();
  const mails = await mailsTo(cloud.origin, draft.founder.email);
  expect(mails.map(({ subject }) => subject)).toContain('Your deadline is now 20 May 2027');
  const open = await at(closes + 60 * minute, draft);
  const { 'a new application': another, ...own } = await callAll(open);
  expect(another).toEqual({ status: 403, body: closed });
  expect(Object.values(own).map(({ status }) => status)).toEqual([200, 201, 200, 200, 200]);
  const list = await open.founder.call('getApplications', { params: { id: open.founder.sub } });
  expect(list.body).toMatchObject({ applications: [{ extended_to: extendedTo }] });

  const late = await at(Date.parse(extendedTo) + 1000, draft);
  const refusal = {
    ...closed,
    message: 'Applications closed on 20 May 2027. Everything you saved is kept.',
    details: { date: extendedTo },
  };
  expect(await calls['a changed answer'](late)).toMatchObject({ status: 403, body: refusal });
  expect(await calls['a code'](late)).toMatchObject({ status: 403, body: refusal });
  // The upload does not name the application.
  expect(await calls['an upload'](late)).toEqual({ status: 403, body: closed });

  // The deletion of the draft has moved: 180 days after its deadline.
  const stored = (await readStoredData(cloud)) as Record<string, unknown>[];
  const items = stored.filter(({ pk, sk }) => [pk, sk].includes(`APP#${draft.applicationId}`));
  const end = Date.parse('2027-11-17T00:00+05:30') / 1000;
  expect(Object.fromEntries(items.map(({ entity, expires_at }) => [entity, expires_at]))).toEqual({
    application: end,
    owner: end,
  });
});

test('requested changes admit documents after the round', async () => {
  const draft = await at(closes - 60 * minute, await newDraft());
  const { applicationId } = draft;
  await submit(cloud.origin, draft.founder, applicationId);
  const organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  const asked = await organiser.call('returnForChanges', {
    params: { application_id: applicationId, stage: 'stage1' },
    body: { fields: ['pitchDeck'], message: 'The deck of this year', due: '2027-05-20' },
  });
  expect(asked.status).toBe(200);

  const open = await at(closes + 60 * minute, draft);
  expect(await calls['a ticket'](open)).toMatchObject({ status: 201 });
  const { status, body: pitchDeck } = await calls['an upload'](open);
  expect(status).toBe(200);
  const read = await open.founder.call('getApplications', { params: { id: applicationId } });
  const { revision } = read.body as { revision: number };
  await saveDraft(open.founder, applicationId, { pitchDeck: String(pitchDeck) }, revision);
  const otp = await requestCode(cloud.origin, open.founder, applicationId);
  await cloud.settled();
  expect(await verify(open, otp)).toMatchObject({ status: 200 });
  expect(await calls['an upload'](open)).toEqual({ status: 403, body: closed });
});
