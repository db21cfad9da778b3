import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { completeDraft } from '@portal/api/test/drafts';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { pdf } from '../complete-answers.ts';
import { expectSuccess } from '../expect-success.ts';
import { documentOf } from '../requests.ts';
import type { Snapshot, TestEnvironment } from '../test-environment.ts';

export interface Founder {
  readonly caller: Caller;
  /** An uploaded file for each application. */
  readonly documentFor: (app: number) => UploadedDocument;
  /** An uploaded file that is not a PDF, for each application. */
  readonly pictureFor: (app: number) => UploadedDocument;
}

/** The users and their uploaded files. The table is empty. */
export interface Setup {
  readonly environment: TestEnvironment;
  readonly empty: Snapshot;
  readonly founder: (index: number) => Founder;
  readonly organiser: (index: number) => Caller;
  /** The founder who saves an id first owns it. */
  readonly idOf: (app: number) => string;
}

/** Creates two founders, two organisers and three application ids. */
export async function setUp(environment: TestEnvironment): Promise<Setup> {
  const empty = environment.takeSnapshot();
  const organisers = [newOrganiser('Organiser 0'), newOrganiser('Organiser 1')];
  environment.portal.organisers.push(...organisers);
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const founders = [await founderWithFiles(environment, 0, ids), await founderWithFiles(environment, 1, ids)];
  return { environment, empty, founder: member(founders), organiser: member(organisers), idOf: member(ids) };
}

const member =
  <T>(list: readonly T[]) =>
  (index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error(`There is no member ${index}.`);
    return found;
  };

async function founderWithFiles(
  { requests }: TestEnvironment,
  index: number,
  ids: readonly string[],
): Promise<Founder> {
  const caller = { ...newFounder(), name: `Founder ${index}` };
  const upload = async (bytes: string) => {
    const documents: UploadedDocument[] = [];
    for (const id of ids) {
      const ticket = expectSuccess(await requests.requestUpload(caller, id));
      expectSuccess(await requests.upload(ticket, bytes));
      documents.push(documentOf(ticket));
    }
    return member(documents);
  };
  return { caller, documentFor: await upload(pdf('deck')), pictureFor: await upload('GIF89a'.padEnd(100)) };
}

/** Returns answers to every question of an application. */
export function completeBy({ caller, documentFor }: Founder, app: number) {
  const document = documentFor(app);
  return {
    ...completeDraft(caller.email),
    startupName: nameBy(caller),
    businessRegistrationCertificate: document,
    pitchDeck: document,
  };
}

/** Returns a startup name that no other founder may read. */
export function nameBy({ sub }: Caller): string {
  return `Kadal ${sub}`;
}
