import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { admission } from '@portal/contracts/applications/admission';
import type { RequestOf } from '@portal/contracts/http/routes';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { sendFile } from '@portal/local/test/support/documents';
import { type Call, createApiClient, type Reply } from '@portal/local/test/support/portal';
import { smokeApplicationPrefix } from '../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import { samplePdf } from '../../seed/sample-pdf.ts';
import { type SmokeFounder, smokePerson } from './smoke-founder.ts';

/** A founder who has logged in, with the results of earlier steps. */
export interface SmokeSession {
  readonly call: Call;
  readonly founder: SmokeFounder;
  readonly applicationId: string;
  readonly signal: AbortSignal;
  /** Of the draft, once it is saved. */
  revision?: number;
  /** Of the document, once it is uploaded. */
  key: string;
  /** The portal's time, once it has answered; in ms since the epoch. */
  portalTime: number;
}

/** An action of a founder. It throws when the portal's answer is wrong. */
export interface Step {
  readonly name: string;
  readonly run: (session: SmokeSession) => Promise<void>;
}

/** A malware scan takes seconds; GuardDuty promises no limit. */
const scanTries = 150;
const secondsBetweenTries = 2;

const file = new Uint8Array(samplePdf('Smoke test'));
const fileName = 'smoke test.pdf';
const startupName = 'Smoke test';

/** Starts the steps of a founder who has logged in. */
export function startSmokeSession(
  portal: string,
  idToken: string,
  founder: SmokeFounder,
  signal: AbortSignal,
): SmokeSession {
  const applicationId = smokeApplicationPrefix + randomBytes(6).toString('hex');
  return {
    call: createApiClient(portal, idToken),
    founder,
    applicationId,
    signal,
    key: '',
    portalTime: Number.NaN,
  };
}

/** The first steps of a founder in the web app. */
export const accountSteps: readonly Step[] = [
  { name: 'a founder without a profile has no list', run: expectNoProfile },
  { name: 'a profile is made', run: makeProfile },
  { name: 'the list is empty', run: expectEmptyList },
];

/** The steps outside the round. */
const outsideSteps: readonly Step[] = [
  { name: 'a draft is refused outside the round', run: expectRefusedDraft },
];

/** The steps during the round up to submitting, which would change the metrics, send a mail and could not be removed. */
const draftSteps: readonly Step[] = [
  { name: 'a draft is saved', run: (session) => save(session, { startupName, currentStage: 'idea' }) },
  { name: 'a document is uploaded', run: upload },
  {
    name: 'the document is attached',
    run: (session) => save(session, { pitchDeck: { key: session.key, name: fileName, size: file.length } }),
  },
  { name: 'the list shows the application', run: findInList },
  { name: 'the application is read back', run: readBack },
  { name: 'the document is found clean', run: waitForScan },
  { name: 'the document is downloaded', run: download },
];

/** Returns the steps after {@link accountSteps}: outside the round, the portal accepts no draft. */
export function stepsAt(portalTime: number): readonly Step[] {
  return admission(portalTime).state === 'open' ? draftSteps : outsideSteps;
}

/** The web app's first call. A cached 404 would hide the profile that the next step creates. */
async function expectNoProfile({ call, founder }: SmokeSession): Promise<void> {
  expectStatus(404, await call('getApplications', { params: { id: founder.sub } }));
}

async function expectEmptyList(session: SmokeSession): Promise<void> {
  const { call, founder } = session;
  const reply = await call('getApplications', { params: { id: founder.sub } });
  session.portalTime = Date.parse(reply.headers.get('date') ?? '');
  const list = expectStatus(200, reply);
  expectEqual([], 'applications' in list ? list.applications : undefined);
}

async function makeProfile({ call, founder: { sub, email } }: SmokeSession): Promise<void> {
  const { name, phone } = smokePerson;
  expectStatus(201, await call('createUser', { body: { user_id: sub, email, name, phone } }));
}

async function expectRefusedDraft({ call, founder, applicationId }: SmokeSession): Promise<void> {
  const body = { user_id: founder.sub, application_id: applicationId, data: { startupName } };
  const { status, body: refusal } = await call('saveDraft', { body });
  const isRefused = status === 403 && ['not-yet-open', 'applications-closed'].includes(refusal.code ?? '');
  if (!isRefused) throw new Error(`${status} ${JSON.stringify(refusal)}`);
}

async function save(session: SmokeSession, data: RequestOf<'saveDraft'>['data']): Promise<void> {
  const { call, founder, applicationId, revision } = session;
  const draft = { user_id: founder.sub, application_id: applicationId, data };
  const body = revision === undefined ? draft : { ...draft, revision };
  session.revision = expectStatus(200, await call('saveDraft', { body })).revision;
}

async function upload(session: SmokeSession): Promise<void> {
  const { call, applicationId } = session;
  const document = { field: 'pitchDeck', name: fileName, size: file.length } as const;
  const body = { application_id: applicationId, ...document };
  const ticket = expectStatus(201, await call('requestUpload', { body }));
  const sent = await sendFile(ticket, file);
  if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
  session.key = ticket.key;
}

async function findInList({ call, founder, applicationId }: SmokeSession): Promise<void> {
  const list = expectStatus(200, await call('getApplications', { params: { id: founder.sub } }));
  const rows = 'applications' in list ? list.applications : [];
  expectEqual(
    [[applicationId, 'draft', startupName]],
    rows.map(({ application_id, user_status, data }) => [application_id, user_status, data.startupName]),
  );
}

async function readBack({ call, applicationId, key }: SmokeSession): Promise<void> {
  const read = expectStatus(200, await call('getApplications', { params: { id: applicationId } }));
  if (!('data' in read)) throw new Error('It is a list.');
  const { pitchDeck, ...data } = read.data;
  expectEqual({ startupName, currentStage: 'idea' }, data);
  expectEqual([key, fileName, file.length], [pitchDeck?.key, pitchDeck?.name, pitchDeck?.size]);
}

async function waitForScan({ call, applicationId, key, signal }: SmokeSession): Promise<void> {
  for (let tries = 0; tries < scanTries; tries += 1) {
    const request = { params: { application_id: applicationId } };
    const { documents } = expectStatus(200, await call('listDocuments', request));
    const scan = documents.find((document) => document.key === key)?.scan;
    if (scan !== 'checking') return expectEqual('clean', scan);
    await sleep(secondsBetweenTries * 1000, undefined, { signal });
  }
  throw new Error(`The malware scan has not ended after ${scanTries * secondsBetweenTries} s.`);
}

async function download({ call, applicationId, key }: SmokeSession): Promise<void> {
  const params = { application_id: applicationId, document_id: documentIdOf(key) };
  const { url } = expectStatus(200, await call('getDocument', { params }));
  const read = await fetch(url);
  expectEqual(Buffer.from(file), Buffer.from(await read.arrayBuffer()));
  const { origin, pathname } = new URL(url);
  const unsigned = await fetch(origin + pathname);
  expectEqual(403, unsigned.status);
}

/** Returns the body of an answer. @throws when its status differs */
function expectStatus<Body>(status: number, reply: Reply<Body>): Body {
  if (reply.status === status) return reply.body;
  throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
}

function expectEqual(expected: unknown, actual: unknown): void {
  if (isDeepStrictEqual(expected, actual)) return;
  throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
