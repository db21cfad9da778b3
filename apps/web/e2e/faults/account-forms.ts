import type { Locator, Page } from '@playwright/test';
import type { Person } from '../support/people.ts';

/* The forms of accounts, field by field, so that one field can be wrong. */

/** An input by its label. */
export const inputOf = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(page.locator('input'));

export async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await inputOf(page, label).fill(text);
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Tries to log in. */
export async function tryLogIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/authorize/login');
  await fillIn(page, { 'E-mail': email, Password: password });
  await press(page, 'Log in');
}

/** Has a reset code sent, for an account that exists; ends at the step that asks for it. */
export async function openResetStep(page: Page, email: string): Promise<void> {
  await page.goto('/authorize/reset-password');
  await fillIn(page, { 'E-mail': email });
  await press(page, 'Get OTP');
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
}

/** Chooses a new password with a code. */
export async function changePassword(page: Page, code: string): Promise<void> {
  const password = 'Second#2026';
  await fillIn(page, { OTP: code, 'New password': password, 'Confirm password': password });
  await press(page, 'Change Password');
}
