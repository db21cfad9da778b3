import type { Page } from '@playwright/test';

/** Sets the time that the server tells a landing page. @param time ISO 8601 */
export async function setServerTime(page: Page, time: string): Promise<void> {
  const headers = { date: new Date(time).toUTCString() };
  await page.route('/', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ headers }) : route.fallback(),
  );
}
