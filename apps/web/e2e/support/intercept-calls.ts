import type { Page } from '@playwright/test';

/** Leaves calls to that address without a response. */
export async function leaveUnanswered(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, () => undefined);
}

/** Holds the page's further calls back. None reaches the server when the page closes, as those of {@link leaveUnanswered} do. */
export async function holdCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
  });
}

/** Answers calls to that address with 503, as an overloaded service does. */
export async function answerUnavailable(page: Page, url: string): Promise<void> {
  const json = { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' };
  await page.route(url, (route) => route.fulfill({ status: 503, json }));
}

/** The console errors that {@link answerUnavailable} causes. */
export const unavailableErrors = [/status of 503/];

/** Delays calls to that address until the returned function is called. */
export async function delayCalls(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
