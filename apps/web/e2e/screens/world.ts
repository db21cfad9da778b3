import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createAccount, logIn } from '../support/account.ts';
import { saveDraft } from '../support/api.ts';
import { type NewFounder, organiser } from '../support/people.ts';
import { completeDraft, submitDraft } from '../support/submission.ts';
import { believableAnswers, believableSteps } from './answers.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Who looks at a screen: nobody who is signed in; a founder without an application, one who has submitted, one who
 * is writing; an organiser.
 */
export type Who = 'visitor' | 'newcomer' | 'founder' | 'writer' | 'organiser';

/** What all screens find: people who are signed in, and their applications. */
export interface World {
  readonly sessions: Readonly<Record<Who, StorageState>>;
  /** The writer's drafts, for screens that only look. */
  readonly drafts: {
    /** With the steps before that one answered. */
    readonly at: Readonly<Record<2 | 3 | 4 | 5, string>>;
    readonly complete: string;
  };
  /** The founder's application. */
  readonly submitted: string;
  /** Keeps addresses apart from those of other runs on the same cloud. */
  readonly tag: string;
}

/** Somebody of that name who has no account yet. */
export function founderCalled(name: string, tag: string): NewFounder {
  const email = `${name.replace(' ', '.').toLowerCase()}${tag}@example.org`;
  return { name, email, phone: '9840012345', password: 'Kadal#2026' };
}

/** Gives a founder an account and a profile, and signs them in on the page. */
export async function signUpAndIn(page: Page, founder: NewFounder): Promise<void> {
  await createAccount(page.request, founder);
  await logIn(page, founder);
  await page.getByRole('dialog').waitFor(); // The empty list: by then there is a profile.
}

/** A draft of its own, with steps 1 to 4 answered or only those before `step`, for a screen that changes it. */
export async function newDraft(
  page: Page,
  { name: founderName, email, phone }: NewFounder,
  step: 2 | 3 | 4 | 5 = 5,
): Promise<string> {
  const applicationId = randomUUID();
  const answers = Object.assign({}, ...believableSteps.slice(0, step - 1));
  await saveDraft(page, { applicationId, data: { ...answers, founderName, email, phone } });
  return applicationId;
}

/** Makes the world on a running cloud. */
export async function makeWorld(browser: Browser, tag: string): Promise<World> {
  const newcomer = await newPage(browser);
  await signUpAndIn(newcomer, founderCalled('Anbu Selvan', tag));

  const meena = founderCalled('Meena Kumar', tag);
  const founder = await newPage(browser);
  await signUpAndIn(founder, meena);
  const submitted = await completeDraft(founder, meena, believableAnswers);
  await submitDraft(founder, meena, submitted);
  await newDraft(founder, meena);

  const nila = founderCalled('Nila Raj', tag);
  const writer = await newPage(browser);
  await signUpAndIn(writer, nila);
  const drafts = {
    at: {
      2: await newDraft(writer, nila, 2),
      3: await newDraft(writer, nila, 3),
      4: await newDraft(writer, nila, 4),
      5: await newDraft(writer, nila),
    },
    complete: await completeDraft(writer, nila, believableAnswers),
  };

  const desk = await newPage(browser);
  await logIn(desk, organiser);
  const sessions = {
    visitor: { cookies: [], origins: [] },
    newcomer: await sessionOf(newcomer),
    founder: await sessionOf(founder),
    writer: await sessionOf(writer),
    organiser: await sessionOf(desk),
  };
  return { sessions, drafts, submitted, tag };
}

export function writeWorld(file: string, world: World): void {
  writeFileSync(file, JSON.stringify(world));
}

export function readWorld(file: string): World {
  return JSON.parse(readFileSync(file, 'utf8')) as World;
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** What a browser keeps of who is signed in; the page is not needed any more. */
async function sessionOf(page: Page): Promise<StorageState> {
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
