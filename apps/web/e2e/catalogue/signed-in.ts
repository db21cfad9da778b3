import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createAccount, logIn } from '../support/account.ts';
import { firstFourSteps, saveDraft } from '../support/api.ts';
import { type NewFounder, newFounder, organiser, type Person } from '../support/people.ts';
import { test as base, expect } from './catalogue-test.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SignedIn {
  readonly founder: NewFounder;
  /** What the browser keeps of the session. */
  readonly state: StorageState;
}

interface SharedSessions {
  /** A signed-in founder with room for another application; logging in takes longer than most tests. */
  readonly nextFounder: () => Promise<SignedIn>;
  readonly organiserState: StorageState;
}

/** The portal lets one founder have twenty. */
const applicationsEach = 15;

async function sessionOf(
  browser: Browser,
  baseURL: string | undefined,
  person: Person,
): Promise<StorageState> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await logIn(page, person);
  // By then a founder has a profile.
  await expect(page.getByRole('dialog').or(page.getByRole('heading', { name: 'Dashboard' }))).toBeVisible();
  const state = await context.storageState();
  await context.close();
  return state;
}

const withSessions = base.extend<object, SharedSessions>({
  nextFounder: [
    async ({ browser, playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      let current: SignedIn | undefined;
      let uses = 0;
      await use(async () => {
        if (!current || uses % applicationsEach === 0) {
          const founder = newFounder();
          await createAccount(request, founder);
          current = { founder, state: await sessionOf(browser, baseURL, founder) };
        }
        uses += 1;
        return current;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  organiserState: [
    async ({ browser }, use, { project }) => use(await sessionOf(browser, project.use.baseURL, organiser)),
    { scope: 'worker' },
  ],
});

/** `test` with a founder signed in, who may have applications of other tests too and must ask for no code. */
export const founderTest = withSessions.extend<{ readonly signedIn: SignedIn; readonly founder: NewFounder }>(
  {
    signedIn: async ({ nextFounder }, use) => use(await nextFounder()),
    storageState: async ({ signedIn }, use) => use(signedIn.state),
    founder: async ({ signedIn }, use) => use(signedIn.founder),
  },
);

/** `test` with an organiser signed in. */
export const organiserTest = withSessions.extend({
  storageState: async ({ organiserState }, use) => use(organiserState),
});

/** A page of the portal's origin, so that calls can be made for whoever is signed in there. */
export async function atOrigin(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/config.json');
}

/** A draft with steps 1 to 4 answered, except for what is given. */
export async function newDraft(page: Page, founder: NewFounder, answers: object = {}): Promise<string> {
  await atOrigin(page);
  const applicationId = randomUUID();
  const { name: founderName, email, phone } = founder;
  await saveDraft(page, {
    applicationId,
    data: { ...firstFourSteps, founderName, email, phone, ...answers },
  });
  return applicationId;
}

/** Opens a step of an application's form; ends when its questions are there. */
export async function openStep(page: Page, applicationId: string, step: number): Promise<void> {
  await page.goto(`/applications-form/${applicationId}?step=${step}`);
  await expect(page.getByRole('button', { name: step === 6 ? 'Submit' : 'Next', exact: true })).toBeVisible();
}
