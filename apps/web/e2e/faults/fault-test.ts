import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { firstFourSteps, saveDraft } from '../support/api.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { type StorageState, signedInFounder } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';

/** As `/_local/faults` takes it. */
interface Fault {
  readonly route?: string;
  readonly service?: 'cognito' | 's3';
  readonly call?: string;
  readonly kind: 'throttled' | '500' | 'applied-but-error' | 'cut-off' | 'empty' | 'refused';
  readonly error?: string;
  readonly message?: string;
  readonly times?: number;
}

interface FaultFixtures {
  /** A part of this browser's user agent: faults with it do not affect other tests. */
  readonly caller: string;
  /** Makes the next such calls of this browser fail. The test fails when no fault was used. */
  readonly fail: (fault: Fault) => Promise<void>;
}

/** The routes of the product, as faults name them. */
export const routeOf = (method: 'GET' | 'POST', path: string) => `${method} /green-startup/prod${path}`;

/** `test` with the fixture `fail`. The console may report calls that failed on purpose. */
export const test = base.extend<FaultFixtures>({
  expectedConsole: [[/status of 50\d/, /net::ERR_/, /breaks the contract/], { scope: 'test' }],

  caller: async ({ browserName }, use) => use(`${browserName}-${randomUUID()}`),

  userAgent: async ({ userAgent, caller }, use) => use(`${userAgent ?? ''} ${caller}`.trim()),

  fail: async ({ request, caller }, use) => {
    let asked = 0;
    await use(async (fault) => {
      const answer = await request.post('/_local/faults', { data: { times: 1, ...fault, caller } });
      expect(answer.status(), await answer.text()).toBe(201);
      asked += fault.times ?? 1;
    });
    const all = (await (await request.get('/_local/faults')).json()) as { caller?: string; times: number }[];
    const left = all.filter((fault) => fault.caller === caller).reduce((sum, { times }) => sum + times, 0);
    await request.delete(`/_local/faults?caller=${caller}`);
    expect(asked === 0 || left < asked, 'a fault was used').toBe(true);
  },
});

interface SignedIn {
  readonly founder: NewFounder;
  /** Cookies and storage of the session. */
  readonly state: StorageState;
}

/** The same with a new founder who is signed in. */
export const founderTest = test.extend<{ readonly signedIn: SignedIn; readonly founder: NewFounder }>({
  signedIn: async ({ playwright, baseURL }, use) => {
    // The fixture `request` already uses the session that this one creates.
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const founder = newFounder();
    await use({ founder, state: await signedInFounder(request, founder) });
    await request.dispose();
  },
  founder: async ({ signedIn }, use) => use(signedIn.founder),
  storageState: async ({ signedIn }, use) => use(signedIn.state),
});

/** Creates a draft with steps 1 to 4 answered. Returns its id. */
export async function newDraft(page: Page, { name: founderName, email, phone }: NewFounder): Promise<string> {
  await page.goto('/config.json');
  const applicationId = randomUUID();
  await saveDraft(page, { applicationId, data: { ...firstFourSteps, founderName, email, phone } });
  return applicationId;
}

/** Opens a step of an application's form and waits until it is shown. */
export async function openStep(page: Page, applicationId: string, step: number): Promise<void> {
  await page.goto(`/applications-form/${applicationId}?step=${step}`);
  await expect(page.getByRole('button', { name: step === 6 ? 'Submit' : 'Next', exact: true })).toBeVisible();
}

export { expect };
