import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admission } from '@portal/contracts/applications/admission';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { saveDraft } from '@portal/local/test/support/applications';
import { pdfOf, uploadPdf } from '@portal/local/test/support/documents';
import type { Call, Reply } from '@portal/local/test/support/portal';
import { smokeApplicationPrefix } from '../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import { type SmokeFounder, smokePerson } from './smoke-founder.ts';

/** A visit of a founder who has logged in. */
export interface Visit {
  /** Calls the portal as the founder. */
  readonly call: Call;
  readonly founder: SmokeFounder;
  readonly signal: AbortSignal;
  /** Takes a step, which throws when the portal's answer is wrong. */
  readonly step: <Result>(name: string, action: () => Promise<Result>) => Promise<Result>;
}

/** A malware scan takes seconds; GuardDuty promises no limit. */
const scanTries = 150;
const secondsBetweenTries = 2;

const fileBytes = 2000;
const startupName = 'Smoke test';

/**
 * Takes the first steps of a founder in the web app; during the round those up to submitting, which would change the metrics, send
 * a mail and could not be removed.
 */
export async function takeFounderSteps(visit: Visit): Promise<void> {
  const { call, founder, step } = visit;
  const own = { params: { id: founder.sub } };
  // The web app's first call. A cached 404 would hide the profile that the next step creates.
  await step('a founder without a profile has no list', async () =>
    expectStatus(404, await call('getApplications', own)),
  );
  await step('a profile is made', async () => {
    const body = { user_id: founder.sub, email: founder.email, ...smokePerson };
    expectStatus(201, await call('createUser', { body }));
  });
  const portalTime = await step('the list is empty', async () => {
    const reply = await call('getApplications', own);
    const list = expectStatus(200, reply);
    assert.deepEqual('applications' in list && list.applications, []);
    return Date.parse(reply.headers.get('date') ?? '');
  });
  const round = await step('the current round is public', async () =>
    expectStatus(200, await call('getCurrentRound', {})),
  );
  const applicationId = smokeApplicationPrefix + randomBytes(6).toString('hex');
  if (admission(round, portalTime).state === 'open') return writeDraft(visit, applicationId);
  await step('a draft is refused outside the round', async () => {
    const body = { user_id: founder.sub, application_id: applicationId, data: { startupName } };
    const refusal: { code?: string } = expectStatus(403, await call('saveDraft', { body }));
    assert.match(refusal.code ?? '', /^(not-yet-open|applications-closed)$/);
  });
}

async function writeDraft(visit: Visit, application_id: string): Promise<void> {
  const { call, founder, step } = visit;
  const person = { call, sub: founder.sub };
  const { revision } = await step('a draft is saved', () =>
    saveDraft(person, application_id, { startupName, currentStage: 'idea' }),
  );
  const pitchDeck = await step('a document is uploaded', () =>
    uploadPdf(person, application_id, 'pitchDeck', fileBytes),
  );
  await step('the document is attached', () => saveDraft(person, application_id, { pitchDeck }, revision));
  await step('the list shows the application', async () => {
    const list = expectStatus(200, await call('getApplications', { params: { id: founder.sub } }));
    const rows = 'applications' in list ? list.applications : [];
    const shown = rows.map((row) => [row.application_id, row.user_status, row.data.startupName]);
    assert.deepEqual(shown, [[application_id, 'draft', startupName]]);
  });
  await step('the application is read back', async () => {
    const read = expectStatus(200, await call('getApplications', { params: { id: application_id } }));
    if (!('data' in read)) throw new Error('It is a list.');
    const { key, name, size } = read.data.pitchDeck ?? {};
    const stored = { ...read.data, pitchDeck: { key, name, size } };
    assert.deepEqual(stored, { startupName, currentStage: 'idea', pitchDeck });
  });
  await readDocument(visit, application_id, pitchDeck.key);
}

async function readDocument(
  { call, step, signal }: Visit,
  application_id: string,
  key: string,
): Promise<void> {
  await step('the document is found clean', async () => {
    for (let tries = 0; tries < scanTries; tries += 1) {
      const { documents } = expectStatus(200, await call('listDocuments', { params: { application_id } }));
      const scan = documents.find((document) => document.key === key)?.scan;
      if (scan !== 'checking') return assert.equal(scan, 'clean');
      await sleep(secondsBetweenTries * 1000, undefined, { signal });
    }
    throw new Error(`The malware scan has not ended after ${scanTries * secondsBetweenTries} s.`);
  });
  await step('the document is downloaded', async () => {
    const params = { application_id, document_id: documentIdOf(key) };
    const { url } = expectStatus(200, await call('getDocument', { params }));
    assert.deepEqual(new Uint8Array(await (await fetch(url)).arrayBuffer()), pdfOf(fileBytes));
    const { origin, pathname } = new URL(url);
    assert.equal((await fetch(origin + pathname)).status, 403);
  });
}

/** Returns the body of an answer. @throws when its status differs */
function expectStatus<Body>(status: number, reply: Reply<Body>): Reply<Body>['body'] {
  if (reply.status === status) return reply.body;
  throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
}
