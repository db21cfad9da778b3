import { randomUUID } from 'node:crypto';
import type { APIRequest, APIRequestContext, Page } from '@playwright/test';
import { firstFourSteps, saveDraft } from '../support/api.ts';
import { type NewFounder, newFounder, organiser } from '../support/people.ts';
import { type StorageState, sessionOf, signedInFounder } from '../support/sign-in.ts';
import { test as base, expect } from './catalogue-test.ts';

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

/** Makes calls to the cloud under test outside any test. */
async function withCalls<T>(
  calls: APIRequest,
  baseURL: string | undefined,
  make: (request: APIRequestContext) => Promise<T>,
): Promise<T> {
  const request = await calls.newContext({ ...(baseURL && { baseURL }) });
  try {
    return await make(request);
  } finally {
    await request.dispose();
  }
}

async function signInNewFounder(request: APIRequestContext): Promise<SignedIn> {
  const founder = newFounder();
  return { founder, state: await signedInFounder(request, founder) };
}

const withSessions = base.extend<object, SharedSessions>({
  nextFounder: [
    async ({ playwright }, use, { project }) => {
      let current: SignedIn | undefined;
      let uses = 0;
      await use(async () => {
        if (!current || uses % applicationsEach === 0)
          current = await withCalls(playwright.request, project.use.baseURL, signInNewFounder);
        uses += 1;
        return current;
      });
    },
    { scope: 'worker' },
  ],
  organiserState: [
    async ({ playwright }, use, { project }) =>
      use(
        await withCalls(playwright.request, project.use.baseURL, (request) => sessionOf(request, organiser)),
      ),
    { scope: 'worker' },
  ],
});

interface FounderFixtures {
  readonly signedIn: SignedIn;
  readonly founder: NewFounder;
}

/** `test` with a founder signed in, who may have applications of other tests too and must ask for no code. */
export const founderTest = withSessions.extend<FounderFixtures>({
  signedIn: async ({ nextFounder }, use) => use(await nextFounder()),
  storageState: async ({ signedIn }, use) => use(signedIn.state),
  founder: async ({ signedIn }, use) => use(signedIn.founder),
});

/** The same with a founder of the test's own: codes are rationed. */
export const ownFounderTest = founderTest.extend({
  // Calls of its own: the fixture `request` begins with the session that is made here.
  signedIn: async ({ playwright, baseURL }, use) =>
    use(await withCalls(playwright.request, baseURL, signInNewFounder)),
});

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
