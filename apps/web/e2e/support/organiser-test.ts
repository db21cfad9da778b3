import type { Page } from '@playwright/test';
import { organiser } from './people.ts';
import { type StorageState, sessionOf } from './sign-in.ts';
import { type Submitted, submitted } from './submission.ts';
import { test as base, expect } from './test.ts';

interface OrganiserFixtures {
  /** The page, with an organiser logged in and at the dashboard. */
  readonly organiserPage: Page;
  /** An application that waits at stage 1, created for this test. */
  readonly submission: Submitted;
}

interface OrganiserSession {
  /** The organiser's session, shared by the tests of a worker: a test that ends a session logs in by itself. */
  readonly organiserSession: StorageState;
}

/** `test` with an organiser and an application to review. */
export const test = base.extend<OrganiserFixtures, OrganiserSession>({
  organiserSession: [
    async ({ playwright }, provide, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await provide(await sessionOf(request, organiser));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  organiserPage: async ({ page, organiserSession }, provide) => {
    await page.context().setStorageState(organiserSession);
    await page.goto('/admin/user-list');
    await provide(page);
  },

  submission: async ({ browser }, provide) => {
    const made = await submitted(browser);
    await provide(made);
    await made.page.context().close();
  },
});

export { expect };
