import type { Page } from '@playwright/test';
import { logIn } from './account.ts';
import { organiser } from './people.ts';
import { type Submitted, submitted } from './submission.ts';
import { test as base, expect } from './test.ts';

export interface OrganiserFixtures {
  /** The page, with an organiser signed in and at the dashboard. */
  readonly desk: Page;
  /** An application of this test's own that waits at stage 1. */
  readonly submission: Submitted;
}

/** `test` with an organiser at the desk, and applications to review. */
export const test = base.extend<OrganiserFixtures>({
  desk: async ({ page }, provide) => {
    await logIn(page, organiser);
    await provide(page);
  },

  submission: async ({ browser }, provide) => {
    const made = await submitted(browser);
    await provide(made);
    await made.page.context().close();
  },
});

export { expect };
