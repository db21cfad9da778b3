import type { Page } from '@playwright/test';

/** Calls to that address are never answered: what waits for them keeps waiting. */
export async function hold(page: Page, url: string): Promise<void> {
  await page.route(url, () => undefined);
}

/** Calls to that address are answered as a service that is down answers. */
export async function refuse(page: Page, url: string): Promise<void> {
  const json = { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' };
  await page.route(url, (route) => route.fulfill({ status: 503, json }));
}

/** What the browser's console says of {@link refuse}. */
export const refused = [/status of 503/];
