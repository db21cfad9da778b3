import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callUserPool } from './account.ts';
import { cloudTime } from './cloud-time.ts';
import type { Person } from './people.ts';
import { sessionOf } from './sign-in.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The TOTP code (RFC 6238) for a secret, `ahead` codes after that of the cloud's time. */
export async function codeOf(request: APIRequestContext, secret: string, ahead = 0): Promise<string> {
  const now = await cloudTime(request);
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** Enters a code into the open form. */
export async function enterCode(page: Page, value: string, button: 'Turn on' | 'Log in'): Promise<void> {
  await code(page).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Starts the set-up of an app; returns the secret that the page shows. */
export async function beginSetup(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Sets up an app by calls. `usedCode` is no longer valid. */
export async function giveAuthenticator(
  request: APIRequestContext,
  person: Person,
): Promise<{ readonly secret: string; readonly usedCode: string }> {
  const { origins } = await sessionOf(request, person);
  const kept = origins[0]?.localStorage ?? [];
  const AccessToken = kept.find(({ name }) => name.endsWith('.accessToken'))?.value;
  const { SecretCode } = await callUserPool(request, 'AssociateSoftwareToken', person, { AccessToken });
  const secret = String(SecretCode);
  const usedCode = await codeOf(request, secret);
  await callUserPool(request, 'VerifySoftwareToken', person, { AccessToken, UserCode: usedCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await callUserPool(request, 'SetUserMFAPreference', person, { AccessToken, SoftwareTokenMfaSettings });
  return { secret, usedCode };
}
