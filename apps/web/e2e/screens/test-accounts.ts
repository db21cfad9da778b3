import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { saveDraft } from '../support/api.ts';
import { type NewFounder, organiser } from '../support/people.ts';
import { logInWithoutPages, type StorageState, sessionOf } from '../support/sign-in.ts';
import { completeDraft, submitDraft } from '../support/submission.ts';
import { realisticAnswers, realisticSteps } from './realistic-answers.ts';

/**
 * The user of a screen: a visitor without a session; a founder without an application, with a submitted one, with
 * drafts; an organiser.
 */
export type Role = 'visitor' | 'newcomer' | 'founder' | 'writer' | 'organiser';

/** The accounts and applications that all screens share. */
export interface TestAccounts {
  readonly sessions: Readonly<Record<Role, StorageState>>;
  /** The writer's drafts. Screens only read them. */
  readonly drafts: {
    /** By the first step without answers. */
    readonly at: Readonly<Record<2 | 3 | 4 | 5, string>>;
    readonly complete: string;
  };
  /** The founder's application. */
  readonly submitted: string;
  /** Ends the local part of e-mail addresses. */
  readonly emailSuffix: string;
}

/** The data of a new founder with that name. */
export function namedFounder(name: string, emailSuffix: string): NewFounder {
  const email = `${name.replace(' ', '.').toLowerCase()}${emailSuffix}@example.org`;
  return { name, email, phone: '9840012345', password: 'Kadal#2026' };
}

/** Creates a draft with steps 1 to 4 answered, or those before `step`; returns its id. */
export async function newDraft(
  page: Page,
  { name: founderName, email, phone }: NewFounder,
  step: 2 | 3 | 4 | 5 = 5,
): Promise<string> {
  const applicationId = randomUUID();
  const answers = Object.assign({}, ...realisticSteps.slice(0, step - 1));
  await saveDraft(page, { applicationId, data: { ...answers, founderName, email, phone } });
  return applicationId;
}

/** Creates all accounts and their applications by calls. */
export async function createTestAccounts(browser: Browser, emailSuffix: string): Promise<TestAccounts> {
  const page = await browser.newPage();
  const newcomer = await logInWithoutPages(page, namedFounder('Anbu Selvan', emailSuffix));

  const meena = namedFounder('Meena Kumar', emailSuffix);
  const founder = await logInWithoutPages(page, meena);
  const submitted = await completeDraft(page, meena, realisticAnswers);
  await submitDraft(page, meena, submitted);
  await newDraft(page, meena);

  const nila = namedFounder('Nila Raj', emailSuffix);
  const writer = await logInWithoutPages(page, nila);
  const drafts = {
    at: {
      2: await newDraft(page, nila, 2),
      3: await newDraft(page, nila, 3),
      4: await newDraft(page, nila, 4),
      5: await newDraft(page, nila),
    },
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
  return { sessions, drafts, submitted, emailSuffix };
}

export function writeTestAccounts(file: string, accounts: TestAccounts): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(accounts));
}

export function readTestAccounts(file: string): TestAccounts {
  return JSON.parse(readFileSync(file, 'utf8')) as TestAccounts;
}
