import type { Page } from '@playwright/test';
import { newFounder, type Person } from '../support/people.ts';
import { controlOf } from './see.ts';

/** The pages of accounts, as causes use them: fields are filled one by one, so that one can be left wrong. */

/** Cuts the network once the page has fetched what it may need, its client of the user pool too. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Fills in fields by their labels; an empty text clears. */
export async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await controlOf(page, label).fill(text);
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Tries to log in. */
export async function tryLogIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/authorize/login');
  await fillIn(page, { Email: email, Password: password });
  await press(page, 'Login');
}

/** A sign-up with everything right, except for what is said. */
export async function trySignUp(page: Page, wrong: Readonly<Record<string, string>> = {}): Promise<string> {
  const { name, email, phone, password } = newFounder();
  const texts = { 'Full name': name, Email: email, Phone: phone, Password: password, ...wrong };
  await page.goto('/authorize/signup');
  await fillIn(page, texts);
  await press(page, 'Create account');
  return texts.Email;
}

/** Asks for a code to choose a new password. */
export async function askForResetCode(page: Page, email: string): Promise<void> {
  await page.goto('/authorize/reset-password');
  await fillIn(page, { Email: email });
  await press(page, 'Get OTP');
}

/** The second step of the password page, for an account that exists; its code is in the mail. */
export async function openResetStep(page: Page, email: string): Promise<void> {
  await askForResetCode(page, email);
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
}

/** Chooses a new password with a code. */
export async function changePassword(page: Page, code: string, again?: string): Promise<void> {
  const password = 'Second#2026';
  await fillIn(page, { OTP: code, 'New password': password, 'Confirm password': again ?? password });
  await press(page, 'Change Password');
}
