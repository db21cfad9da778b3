import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { askPool } from './account.ts';
import type { Person } from './people.ts';
import { sessionOf } from './sign-in.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret, so many codes from `now`, in ms since the epoch (RFC 6238). */
export function codeOf(secret: string, ahead = 0, now = Date.now()): string {
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

/** Enters a code into the form that is open. */
export async function enterCode(page: Page, value: string, button: 'Turn on' | 'Log in'): Promise<void> {
  await code(page).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Begins the set-up of an app; answers the secret that the page shows. */
export async function beginSetup(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Sets up an app without the pages. `spent` is the code that this took: it is good for nothing else. */
export async function giveAuthenticator(
  request: APIRequestContext,
  person: Person,
): Promise<{ readonly secret: string; readonly spent: string }> {
  const { origins } = await sessionOf(request, person);
  const kept = origins[0]?.localStorage ?? [];
  const AccessToken = kept.find(({ name }) => name.endsWith('.accessToken'))?.value;
  const { SecretCode } = await askPool(request, 'AssociateSoftwareToken', person, { AccessToken });
  const secret = String(SecretCode);
  const spent = codeOf(secret);
  await askPool(request, 'VerifySoftwareToken', person, { AccessToken, UserCode: spent });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await askPool(request, 'SetUserMFAPreference', person, { AccessToken, SoftwareTokenMfaSettings });
  return { secret, spent };
}
