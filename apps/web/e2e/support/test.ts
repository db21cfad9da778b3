import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { ageBrowser } from './old-browser.ts';
import { type AccountsSource, readTestAccounts, type TestAccounts } from './test-accounts.ts';

/** The browser reports every refused call as an error. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

interface PageErrorOptions {
  /** Makes the browser as old as the oldest that docs/browsers.md promises, and lets it translate every page. */
  readonly oldAndTranslated: boolean;
  /** Console errors that this test expects, beside refused calls (status 4xx). */
  readonly expectedConsole: readonly RegExp[];
}

interface PageErrors {
  /** Collects the errors of a page that the test opened itself. */
  readonly collectErrors: (page: Page) => void;
}

export interface AccountOptions {
  /** Where the accounts that tests share are kept. */
  readonly accounts: AccountsSource;
}

interface Accounts {
  /** The accounts that `accounts.setup.ts` created. */
  readonly testAccounts: TestAccounts;
}

/**
 * Playwright's `test`, which also fails when a page throws or writes an error to the console. A test names the errors
 * that it causes with `test.use({ expectedConsole: [/…/] })`.
 */
export const test = base.extend<PageErrorOptions & PageErrors, AccountOptions & Accounts>({
  accounts: [
    { file: '', stableAddresses: false },
    { option: true, scope: 'worker' },
  ],
  testAccounts: [({ accounts }, provide) => provide(readTestAccounts(accounts)), { scope: 'worker' }],

  expectedConsole: [[], { option: true }],
  oldAndTranslated: [false, { option: true }],

  context: async ({ context, oldAndTranslated }, provide) => {
    if (oldAndTranslated) await ageBrowser(context);
    await provide(context);
  },

  collectErrors: [
    async ({ expectedConsole, page }, use) => {
      const unexpected: string[] = [];
      const expected = [refusedCall, ...expectedConsole];
      const onConsole = (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() !== 'error' || expected.some((pattern) => pattern.test(text))) return;
        unexpected.push(`console: ${text} (${message.location().url})`);
      };
      const collectErrors = (other: Page) => {
        other.on('console', onConsole);
        other.on('pageerror', (error) => unexpected.push(`page: ${error.stack ?? error.message}`));
      };
      collectErrors(page);
      await use(collectErrors);
      expect(unexpected, 'errors that the page reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
