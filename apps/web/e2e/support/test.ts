import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** A refused call is part of many journeys; the browser reports each as an error of its own. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface PageWatch {
  /** What the console may say in this test beyond refused calls (status 4xx). */
  readonly expectedConsole: readonly RegExp[];
}

interface Watching {
  /** Follows a page that a test opened by itself. */
  readonly watch: (page: Page) => void;
}

/**
 * Playwright's `test`, which also fails when a page throws or reports an error on the console. Texts that a test
 * provokes on purpose are named with `test.use({ expectedConsole: [/…/] })`.
 */
export const test = base.extend<PageWatch & Watching>({
  expectedConsole: [[], { option: true }],

  watch: [
    async ({ expectedConsole, page }, use) => {
      const unexpected: string[] = [];
      const expected = [refusedCall, ...expectedConsole];
      const onConsole = (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() !== 'error' || expected.some((pattern) => pattern.test(text))) return;
        unexpected.push(`console: ${text} (${message.location().url})`);
      };
      const watch = (watched: Page) => {
        watched.on('console', onConsole);
        watched.on('pageerror', (error) => unexpected.push(`page: ${error.stack ?? error.message}`));
      };
      watch(page);
      await use(watch);
      expect(unexpected, 'errors that the page reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
