import type { Page } from '@playwright/test';
import { moveClockTo } from '../support/clock.ts';

/** The time of all pictures: applications are open, and the deadline is some weeks away. */
const pictureTime = new Date('2027-04-20T10:00:00+05:30');

/** The cloud's clock when it starts: sessions and applications must be older than the pictures. */
export const cloudStartTime = new Date(pictureTime.getTime() - 10 * 60_000);

/** Sets the clocks of the cloud and of the page to {@link pictureTime}. The page's clock does not advance. */
export async function setClocks(page: Page): Promise<void> {
  await moveClockTo(page.request, pictureTime.toISOString());
  await page.clock.setFixedTime(pictureTime);
}
