import { seededAccounts } from '@portal/local/cloud/accounts';
import {
  configureAmplify,
  newFounderWithProfile,
  type Person,
  signInAs,
} from '@portal/local/test/support/people';
import { portalOf } from '@portal/local/test/support/portal';
import { type Founder, writeApplications } from './founder.ts';
import { decideApplications } from './organiser.ts';
import { NotAnswered, type Round } from './round.ts';

/** Everybody who takes part: each signed in once. */
export interface Cast {
  readonly founders: readonly Founder[];
  readonly organisers: readonly Person[];
}

/** Signs so many founders up and in, and the seeded organisers in. */
export async function gatherCast(origin: string, size: number): Promise<Cast> {
  await quietly(() => configureAmplify(origin));
  const founders: Founder[] = [];
  for (let number = 0; number < size; number += 1) {
    const person = await newFounderWithProfile(origin, `rush-${number}@example.org`);
    founders.push({ person, codesAt: [], applications: 0 });
  }
  const organisers: Person[] = [];
  for (const { email, password } of seededAccounts.filter(({ role }) => role === 'organiser')) {
    organisers.push(await signInAs(origin, email, password));
  }
  return { founders, organisers };
}

/** Everybody at once, until the round is over or the portal answers no more. */
export async function rush({ founders, organisers }: Cast, round: Round): Promise<void> {
  const here = (person: Person): Person => ({ ...person, call: portalOf(round.origin, person.idToken) });
  for (const founder of founders) founder.person = here(founder.person);
  const all = [
    ...founders.map((founder) => writeApplications(founder, round)),
    ...organisers.map((person) => decideApplications(here(person), round)),
  ];
  const ends = await Promise.allSettled(all);
  for (const end of ends) {
    if (end.status === 'rejected' && !(end.reason instanceof NotAnswered)) throw end.reason;
  }
}

/** Without Amplify's remark that the endpoint is not AWS's. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { warn } = console;
  console.warn = () => undefined;
  await work();
  console.warn = warn;
}
