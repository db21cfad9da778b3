import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { completeDraft } from '@portal/api/test/drafts';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { documentOf } from '../desk.ts';
import { expectSuccess, pdf } from '../scenes.ts';
import type { Moment, World } from '../world.ts';

export interface Founder {
  readonly caller: Caller;
  readonly document: StoredDocument;
  /** Something else under the name of a PDF. */
  readonly picture: StoredDocument;
}

/** Who there is, and the files that they have sent: nothing is in the table yet. */
export interface Setup {
  readonly world: World;
  readonly empty: Moment;
  readonly founder: (index: number) => Founder;
  readonly organiser: (index: number) => Caller;
  /** The founder who writes an id first owns it. */
  readonly idOf: (app: number) => string;
}

/** Two founders, two organisers, three ids of applications. */
export async function setUp(world: World): Promise<Setup> {
  const empty = world.remember();
  const founders = [await founderWithFiles(world, 0), await founderWithFiles(world, 1)];
  const organisers = [newOrganiser('Organiser 0'), newOrganiser('Organiser 1')];
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const member =
    <T>(list: readonly T[]) =>
    (index: number): T => {
      const found = list[index];
      if (found === undefined) throw new Error(`There is no ${index}`);
      return found;
    };
  return { world, empty, founder: member(founders), organiser: member(organisers), idOf: member(ids) };
}

async function founderWithFiles({ desk }: World, index: number): Promise<Founder> {
  const caller = { ...newFounder(), name: `Founder ${index}` };
  const send = async (bytes: string) => {
    const ticket = expectSuccess(await desk.ticket(caller, randomUUID()));
    expectSuccess(await desk.upload(ticket, bytes));
    return documentOf(ticket);
  };
  return { caller, document: await send(pdf('deck')), picture: await send('GIF89a'.padEnd(100)) };
}

/** An answer to every question. */
export function completeBy({ caller, document }: Founder) {
  return {
    ...completeDraft(caller.email),
    startupName: nameBy(caller),
    businessRegistrationCertificate: document,
    pitchDeck: document,
  };
}

/** A name that nobody else may ever read. */
export function nameBy({ sub }: Caller): string {
  return `Kadal ${sub}`;
}
