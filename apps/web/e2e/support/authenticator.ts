import type { APIRequestContext, Page } from '@playwright/test';
import { codeAt } from '@portal/local/cognito/totp';
import { inputOf, press } from './account.ts';
import { cloudTime, moveClock } from './clock.ts';

/** A code is valid for 30 seconds. */
const period = 30_000;

/** The code that an app with this secret shows at the cloud's time. */
export const codeOf = async (request: APIRequestContext, secret: string): Promise<string> =>
  codeAt(secret, await cloudTime(request));

/** Codes work once: moves the cloud's clock on to the next code. */
export async function nextCodeOf(request: APIRequestContext, secret: string): Promise<string> {
  await moveClock(request, period);
  return codeOf(request, secret);
}

/** Enters a code into the open form. */
export async function enterAppCode(page: Page, value: string, button: 'Turn on' | 'Log in'): Promise<void> {
  await inputOf(page, 'Code').fill(value);
  await press(page, button);
}

/** Starts the set-up of an app; returns the secret that the page shows. */
export async function beginSetup(page: Page): Promise<string> {
  await press(page, 'Set up an authenticator app');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Sets up an app and turns it on; returns its secret. */
export async function turnOnSecondFactor(page: Page): Promise<string> {
  const secret = await beginSetup(page);
  await enterAppCode(page, await codeOf(page.request, secret), 'Turn on');
  return secret;
}
