import type { BrowserContext } from '@playwright/test';
import { ageBrowser } from './old-browser.ts';
import { test as base, expect } from './test.ts';
import type { Role } from './test-accounts.ts';

interface RoleOptions {
  /** Who is logged in on the test's page. */
  readonly role: Role;
  /** The test changes its browser context, which others must not see. */
  readonly ownContext: boolean;
}

/** The contexts that tests of a role share, in the browser of this worker. */
const sharedContexts = new Map<Role, BrowserContext>();

/** `test` with a page of a role. Tests of a role share a browser context, so that the app comes from its cache. */
export const test = base.extend<RoleOptions>({
  role: ['visitor', { option: true }],
  ownContext: [false, { option: true }],
  storageState: ({ role, testAccounts }, provide) => provide(testAccounts.sessions[role]),

  context: async ({ browser, role, ownContext, oldAndTranslated }, provide) => {
    const shared = ownContext ? undefined : sharedContexts.get(role);
    const context = shared ?? (await browser.newContext());
    if (oldAndTranslated) await ageBrowser(context);
    if (!ownContext) sharedContexts.set(role, context);
    await provide(context);
    if (ownContext) await context.close();
  },

  page: async ({ context, ownContext }, provide) => {
    const page = await context.newPage();
    await provide(page);
    // In a context of its own, closing the page alone would let a form save its answers without the test's routes.
    if (!ownContext) await page.close();
  },
});

export { expect };
