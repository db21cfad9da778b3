import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { saveDraft } from './api.ts';
import { type NewFounder, newFounder, organiser } from './people.ts';
import { logInWithoutPages, type StorageState, sessionOf } from './sign-in.ts';
import { completeDraft, submitDraft } from './submission.ts';

/**
 * The user of a screen: a visitor without a session; a founder without an application, with a submitted one, with
 * drafts; an organiser.
 */
export type Role = 'visitor' | 'newcomer' | 'founder' | 'writer' | 'organiser';

/** The accounts and applications that all screens share. */
interface SharedAccounts {
  readonly sessions: Readonly<Record<Role, StorageState>>;
  readonly writer: NewFounder;
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
};

/** Creates a draft with steps 1 to 4 answered; returns its id. */
export async function newDraft(page: Page, { name: founderName, email, phone }: NewFounder): Promise<string> {
  const applicationId = randomUUID();
  await saveDraft(page, { applicationId, data: { ...realisticAnswers, founderName, email, phone } });
  return applicationId;
}

/** Creates all accounts and their applications by calls, and writes them to a file. */
export async function createTestAccounts(
  browser: Browser,
  { file, stableAddresses }: AccountsSource,
): Promise<void> {
  const founderNamed = makeFounder(stableAddresses);
  const page = await browser.newPage();
  const newcomer = await logInWithoutPages(page, founderNamed('Anbu Selvan'));

  const meena = founderNamed('Meena Kumar');
  const founder = await logInWithoutPages(page, meena);
  const submitted = await completeDraft(page, meena, realisticAnswers);
  await submitDraft(page, submitted);
  await newDraft(page, meena);

  const nila = founderNamed('Nila Raj');
  const writer = await logInWithoutPages(page, nila);
  const drafts = {
    incomplete: await newDraft(page, nila),
    complete: await completeDraft(page, nila, realisticAnswers),
  };
  const sessions = {
    visitor: { cookies: [], origins: [] },
    newcomer,
    founder,
    writer,
    organiser: await sessionOf(page.request, organiser),
  };
  await page.close();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ sessions, writer: nila, drafts, submitted } satisfies SharedAccounts));
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
