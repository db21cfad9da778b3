import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@portal/contracts/http/routes';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { sendFile } from '@portal/local/test/support/documents';
import { type Call, createApiClient, type Reply } from '@portal/local/test/support/portal';
import { smokeApplicationPrefix } from '../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import { samplePdf } from '../../seed/sample-pdf.ts';
import { type SmokeFounder, smokePerson } from './smoke-founder.ts';

/** A founder on the way: who calls, and what came of the steps before. */
export interface Walk {
  readonly call: Call;
  readonly founder: SmokeFounder;
  readonly applicationId: string;
  readonly signal: AbortSignal;
  /** Of the draft, once it is saved. */
  revision?: number;
  /** Of the document, once it is uploaded. */
  key: string;
}

/** One thing that founders do. It throws when the portal's answer is not as it should be. */
export interface Step {
  readonly name: string;
  readonly take: (walk: Walk) => Promise<void>;
}

/** The search for malware takes seconds; GuardDuty promises nothing. */
const scanTries = 150;
const secondsBetweenTries = 2;

const file = new Uint8Array(samplePdf('Smoke test'));
const fileName = 'smoke test.pdf';
const startupName = 'Smoke test';

/** Begins the way of somebody who has logged in. */
export function startWalk(portal: string, idToken: string, founder: SmokeFounder, signal: AbortSignal): Walk {
  const applicationId = smokeApplicationPrefix + randomBytes(6).toString('hex');
  return { call: createApiClient(portal, idToken), founder, applicationId, signal, key: '' };
}

/**
 * A founder's way as the web app goes it, up to where an application could be submitted. It never is: a submission counts, is mailed
 * about and stays.
 */
export const founderSteps: readonly Step[] = [
  { name: 'a founder without a profile has no list', take: missProfile },
  { name: 'a profile is made', take: makeProfile },
  { name: 'the list is empty', take: findNothing },
  { name: 'a draft is saved', take: (walk) => save(walk, { startupName, currentStage: 'idea' }) },
  { name: 'a document is uploaded', take: upload },
  {
    name: 'the document is attached',
    take: (walk) => save(walk, { pitchDeck: { key: walk.key, name: fileName, size: file.length } }),
  },
  { name: 'the list shows the application', take: findInList },
  { name: 'the application is read back', take: readBack },
  { name: 'the document is found clean', take: waitForScan },
  { name: 'the document is downloaded', take: download },
];

/** The web app begins with this call. A cached 404 would hide the profile that is made next. */
async function missProfile({ call, founder }: Walk): Promise<void> {
  answered(404, await call('getApplications', { params: { id: founder.sub } }));
}

async function findNothing({ call, founder }: Walk): Promise<void> {
  const list = answered(200, await call('getApplications', { params: { id: founder.sub } }));
  same([], 'applications' in list ? list.applications : undefined);
}

async function makeProfile({ call, founder: { sub, email } }: Walk): Promise<void> {
  const { name, phone } = smokePerson;
  answered(201, await call('createUser', { body: { user_id: sub, email, name, phone } }));
}

async function save(walk: Walk, data: RequestOf<'saveDraft'>['data']): Promise<void> {
  const { call, founder, applicationId, revision } = walk;
  const draft = { user_id: founder.sub, application_id: applicationId, data };
  const body = revision === undefined ? draft : { ...draft, revision };
  walk.revision = answered(200, await call('saveDraft', { body })).revision;
}

async function upload(walk: Walk): Promise<void> {
  const { call, applicationId } = walk;
  const document = { field: 'pitchDeck', name: fileName, size: file.length } as const;
  const asked = { application_id: applicationId, ...document };
  const ticket = answered(201, await call('requestUpload', { body: asked }));
  const sent = await sendFile(ticket, file);
  if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
  walk.key = ticket.key;
}

async function findInList({ call, founder, applicationId }: Walk): Promise<void> {
  const list = answered(200, await call('getApplications', { params: { id: founder.sub } }));
  const rows = 'applications' in list ? list.applications : [];
  same(
    [[applicationId, 'draft', startupName]],
    rows.map(({ application_id, user_status, data }) => [application_id, user_status, data.startupName]),
  );
}

async function readBack({ call, applicationId, key }: Walk): Promise<void> {
  const read = answered(200, await call('getApplications', { params: { id: applicationId } }));
  if (!('data' in read)) throw new Error('It is a list.');
  const { pitchDeck, ...data } = read.data;
  same({ startupName, currentStage: 'idea' }, data);
  same([key, fileName, file.length], [pitchDeck?.key, pitchDeck?.name, pitchDeck?.size]);
}

async function waitForScan({ call, applicationId, key, signal }: Walk): Promise<void> {
  for (let tries = 0; tries < scanTries; tries += 1) {
    const asked = { params: { application_id: applicationId } };
    const { documents } = answered(200, await call('listDocuments', asked));
    const scan = documents.find((document) => document.key === key)?.scan;
    if (scan !== 'checking') return same('clean', scan);
    await sleep(secondsBetweenTries * 1000, undefined, { signal });
  }
  throw new Error(`The search for malware has not ended after ${scanTries * secondsBetweenTries} s.`);
}

async function download({ call, applicationId, key }: Walk): Promise<void> {
  const params = { application_id: applicationId, document_id: documentIdOf(key) };
  const { url } = answered(200, await call('getDocument', { params }));
  const read = await fetch(url);
  same(Buffer.from(file), Buffer.from(await read.arrayBuffer()));
  const { origin, pathname } = new URL(url);
  const unsigned = await fetch(origin + pathname);
  same(403, unsigned.status);
}

/** The body of an answer. @throws when its status is another */
function answered<Body>(status: number, reply: Reply<Body>): Body {
  if (reply.status === status) return reply.body;
  throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
}

function same(expected: unknown, seen: unknown): void {
  if (isDeepStrictEqual(expected, seen)) return;
  throw new Error(`${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}
