import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/caller';
import { completeDraft } from '@portal/api/test/answers';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { documentOf } from '../desk.ts';
import { expectSuccess, pdf } from '../scenes.ts';
import type { Moment, World } from '../world.ts';
import { cast } from './commands.ts';

/** Who there is, and the files that they have sent: nothing is in the table yet. */
export interface Stage {
  readonly world: World;
  readonly empty: Moment;
  readonly founders: readonly Founder[];
  readonly organisers: readonly Caller[];
  readonly applicationIds: readonly string[];
}

export interface Founder {
  readonly caller: Caller;
  readonly document: StoredDocument;
  /** Something else under the name of a PDF. */
  readonly picture: StoredDocument;
}

export async function setStage(world: World): Promise<Stage> {
  const empty = world.remember();
  const founders: Founder[] = [];
  for (let index = 0; index < cast.founders; index += 1) {
    const caller = { ...newFounder(), name: `Founder ${index}` };
    const document = await sent(world, caller, pdf('deck'));
    founders.push({ caller, document, picture: await sent(world, caller, 'GIF89a'.padEnd(100)) });
  }
  return {
    world,
    empty,
    founders,
    organisers: Array.from({ length: cast.organisers }, (_, index) => newOrganiser(`Organiser ${index}`)),
    applicationIds: Array.from({ length: cast.applications }, () => randomUUID()),
  };
}

/** A file that has arrived, of 100 bytes. */
async function sent({ desk }: World, caller: Caller, bytes: string): Promise<StoredDocument> {
  const ticket = expectSuccess(await desk.ticket(caller, randomUUID()));
  expectSuccess(await desk.upload(ticket, bytes));
  return documentOf(ticket);
}

/** An answer to every question. */
export function completeBy({ caller, document }: Founder) {
  const answers = completeDraft(caller.email);
  return {
    ...answers,
    startupName: nameBy(caller),
    businessRegistrationCertificate: document,
    pitchDeck: document,
  };
}

/** A name that nobody else may ever read. */
export function nameBy({ sub }: Caller): string {
  return `Kadal ${sub}`;
}

/** One of those there are. */
export function member<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There is no ${index}`);
  return found;
}

export const founderOf = (stage: Stage, { founder }: { readonly founder: number }) =>
  member(stage.founders, founder).caller;
export const organiserOf = (stage: Stage, { organiser }: { readonly organiser: number }) =>
  member(stage.organisers, organiser);
export const idOf = (stage: Stage, app: number) => member(stage.applicationIds, app);
