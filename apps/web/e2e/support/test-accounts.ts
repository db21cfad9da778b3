import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { DraftData } from '@portal/contracts/applications/draft';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { saveDraft } from '@portal/local/test/support/applications';
import { type NewFounder, newFounder, organiser } from './people.ts';
import { personIn, type SignedIn, type StorageState, sessionOf, signedInFounder } from './sign-in.ts';
import { completeDraft, submitDraft } from './submission.ts';

/**
 * The user of a screen: a visitor without a session; a founder without an application, with a submitted one, with
 * drafts; an organiser.
 */
export type Role = 'visitor' | 'newcomer' | 'founder' | 'writer' | 'organiser';

/** The accounts and applications that all screens share. */
interface SharedAccounts {
  readonly sessions: Readonly<Record<Role, StorageState>>;
  /** The writer's drafts. Screens only read them. */
  readonly drafts: Readonly<Record<'incomplete' | 'complete', string>>;
  /** The founder's application. */
  readonly submitted: string;
}

type MakeFounder = (name: string) => NewFounder;

/** What a screen is opened with. */
export interface TestAccounts extends SharedAccounts {
  /** The data of a new founder with that name. */
  readonly newFounder: MakeFounder;
}

/** Pictures show addresses, so they are the same in each run; tests can be repeated, so theirs are unique. */
const makeFounder =
  (stableAddresses: boolean): MakeFounder =>
  (name) => ({
    ...newFounder(name),
    ...(stableAddresses && { email: `${name.replace(' ', '.').toLowerCase()}@example.org` }),
  });

const { isDPITTCertified: _, pitchDeckDescription: __, ...firstFourSteps } = exampleApplication().draft();

/** Answers of steps 1 to 4 with a realistic length. */
export const realisticAnswers = {
  ...firstFourSteps,
  website: 'https://kadal-solar.example.org',
  startupCategory: ['green_energy', 'climate_resilience', 'waste_management'],
  innovationDescription:
    'A solar dryer for fish and flowers that needs no grid. The panel itself drives the fan, so the drying follows the sun and stops before the fish is overdone. One unit dries 80 kilos a day, and two people can carry it.',
  carbonFootprintReduction:
    'Each dryer replaces about 1,200 litres of diesel a year, which is 3.2 tonnes of carbon dioxide.',
  supportSeeking: ['mentorship', 'grants_funding'],
  fundingSupportNeeds: ['Two more dryers', 'Sensors'],
} satisfies DraftData;

/** Creates a draft with steps 1 to 4 answered; returns its id. */
export async function newDraft(person: SignedIn): Promise<string> {
  const applicationId = randomUUID();
  const { name: founderName, email } = person;
  await saveDraft(person, applicationId, { ...realisticAnswers, founderName, email });
  return applicationId;
}

/** Creates all accounts and their applications by calls, and writes them to a file. */
export async function createTestAccounts(
  request: APIRequestContext,
  { file, stableAddresses }: AccountsSource,
): Promise<void> {
  const signedIn = (name: string) => signedInFounder(request, makeFounder(stableAddresses)(name));
  const newcomer = await signedIn('Anbu Selvan');
  const founder = await signedIn('Meena Kumar');
  const submitted = await completeDraft(personIn(founder), realisticAnswers);
  await submitDraft(personIn(founder), submitted);
  await newDraft(personIn(founder));
  const writer = await signedIn('Nila Raj');
  const drafts = {
    incomplete: await newDraft(personIn(writer)),
    complete: await completeDraft(personIn(writer), realisticAnswers),
  };
  const sessions = {
    visitor: { cookies: [], origins: [] },
    newcomer,
    founder,
    writer,
    organiser: await sessionOf(request, organiser),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ sessions, drafts, submitted } satisfies SharedAccounts));
}

/** Where the accounts of a run are kept, and what their addresses are like. */
export interface AccountsSource {
  readonly file: string;
  readonly stableAddresses: boolean;
}

export function readTestAccounts({ file, stableAddresses }: AccountsSource): TestAccounts {
  const shared = JSON.parse(readFileSync(file, 'utf8')) as SharedAccounts;
  return { ...shared, newFounder: makeFounder(stableAddresses) };
}
