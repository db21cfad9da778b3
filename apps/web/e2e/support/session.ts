import { expect, type Page } from '@playwright/test';
import { cloudTime } from './cloud-time.ts';

/** Lets the test control the page's clock, which starts at the cloud's time and keeps running. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: await cloudTime(page.request) });
}

/** Stops the page's clock until `page.clock.resume()`. Needs {@link installClock}. */
export async function pauseClock(page: Page): Promise<void> {
  // The clock runs until the pause, and cannot go back.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/**
 * Expires the page's session: revokes its refresh token and expires its tokens. Needs {@link installClock}.
 */
export async function expireSession(page: Page): Promise<void> {
  const refreshToken = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'));
    return key && localStorage.getItem(key);
  });
  const config = (await (await page.request.get('/config.json')).json()) as Record<string, string>;
  const answer = await page.request.post(config['userPoolEndpoint'] ?? '', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    data: JSON.stringify({ ClientId: config['userPoolClientId'], Token: refreshToken }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await expireTokens(page);
}

/** Expires the page's tokens. The pool still renews them. */
export async function expireTokens(page: Page): Promise<void> {
  await page.clock.fastForward('02:00:00');
}
