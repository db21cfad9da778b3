import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import type { Screen } from './screen.ts';
import { type Role, readTestAccounts, type TestAccounts } from './test-accounts.ts';

export interface AccountOptions {
  /** Ends the local part of e-mail addresses, so that several runs can share a cloud. */
  readonly emailSuffix: string;
}

/** `test` that creates the accounts. */
export const setup = base.extend<AccountOptions>({ emailSuffix: ['', { option: true }] });

/** The file in which the project `accounts` leaves its accounts to the projects that use them. */
export function accountsFile(outputDir: string): string {
  return path.join(outputDir, 'test-accounts.json');
}

/** The accounts of this run. */
export function testAccounts(): TestAccounts {
  return readTestAccounts(accountsFile(base.info().project.outputDir));
}

interface ScreenOptions {
  readonly role: Role;
  readonly ownContext: boolean;
}

/** The contexts that screens of a role share, in the browser of this worker. */
const sharedContexts = new Map<Role, BrowserContext>();

/** `test` with a page of the screen's role. Screens of a role share a browser context, so that the app comes from its cache. */
export const test = base.extend<ScreenOptions>({
  role: ['visitor', { option: true }],
  ownContext: [false, { option: true }],
  storageState: ({ role }, provide) => provide(testAccounts().sessions[role]),

  context: async ({ browser, role, ownContext }, provide) => {
    const shared = ownContext ? undefined : sharedContexts.get(role);
    const context = shared ?? (await browser.newContext());
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

/** The options with which a test opens a screen. */
export function optionsOf({ role, ownContext = false, expectedConsole = [] }: Screen) {
  return {
    role,
    ownContext,
    expectedConsole: [...expectedConsole],
    contextOptions: { reducedMotion: 'reduce' },
  } as const;
}

export { expect };
