import type { Page } from '@playwright/test';

/** When all pictures are taken: applications are open, and the deadline is some weeks away. */
export const beginning = new Date('2027-04-20T10:00:00+05:30');

/** When the cloud of the pictures starts: who signs in before the pictures does so in their past. */
export const start = new Date(beginning.getTime() - 10 * 60_000);

/** Sets the clocks of the cloud and of the page to {@link beginning}; the page's stands still. */
export async function setClocks(page: Page): Promise<void> {
  const { now } = (await (await page.request.get('/_local/clock')).json()) as { now: string };
  const data = { advance_ms: beginning.getTime() - Date.parse(now) };
  await page.request.post('/_local/clock', { data });
  await page.clock.setFixedTime(beginning);
}
