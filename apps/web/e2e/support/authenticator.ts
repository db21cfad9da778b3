import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { inputOf, press } from './account.ts';
import { cloudTime, moveClock } from './clock.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code is valid for 30 seconds. */
const period = 30_000;

/** The TOTP code (RFC 6238) for a secret at the cloud's time. */
export async function codeOf(request: APIRequestContext, secret: string): Promise<string> {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((await cloudTime(request)) / period)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

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
