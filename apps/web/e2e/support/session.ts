import type { Page } from '@playwright/test';
import { cloudTime } from './clock.ts';
import { callUserPool } from './user-pool.ts';

/** Lets the test control the page's clock, which starts at the cloud's time and keeps running. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: await cloudTime(page.request) });
}

/** Expires the page's tokens. The pool still renews them. Needs {@link installClock}. */
export async function expireTokens(page: Page): Promise<void> {
  await page.clock.fastForward('02:00:00');
}

/** Expires the page's session: revokes its refresh token, then expires its tokens. */
export async function expireSession(page: Page): Promise<void> {
  const Token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'));
    return key && localStorage.getItem(key);
  });
  await callUserPool(page.request, 'RevokeToken', { Token });
  await expireTokens(page);
}
