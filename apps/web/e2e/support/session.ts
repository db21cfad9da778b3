import { expect, type Page } from '@playwright/test';

/** Stands still for nobody: from now on the page's clock is the test's to move, and goes on by itself. */
export async function takeTheClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** From now on the page's clock stands, until `page.clock.resume()`. Needs {@link takeTheClock}. */
export async function stopTheClock(page: Page): Promise<void> {
  // It cannot be turned back, and goes on meanwhile.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/**
 * Ends the session as time and the user pool do: the pool revokes the refresh token, and the tokens that the page has
 * grow old. Needs {@link takeTheClock}.
 */
export async function endSession(page: Page): Promise<void> {
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
  await ageTokens(page);
}

/** Lets the tokens of the page grow old; the pool goes on renewing them. */
export async function ageTokens(page: Page): Promise<void> {
  await page.clock.fastForward('02:00:00');
}
