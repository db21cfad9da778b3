import { expect, type Locator, type Page } from '@playwright/test';
import { verificationPath, waitForMail } from './mail.ts';
import type { NewFounder, Person } from './people.ts';

/** An input by its label, without its button. */
export const inputOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: false }).and(page.locator('input'));

/** Fills in inputs by their labels. */
export async function fillInputs(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await inputOf(page, label).fill(text);
}

/** Clicks the button with that name. */
export async function press(scope: Page | Locator, name: string): Promise<void> {
  await scope.getByRole('button', { name, exact: true }).click();
}

/** Chooses an item of the account's menu. */
export async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await press(page, 'Your account');
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates an account on the page and follows the mailed link to the login page. */
export async function signUp(page: Page, { name, email, phone, password }: NewFounder): Promise<void> {
  await page.goto('/authorize/signup');
  await fillInputs(page, { 'Full name': name, 'E-mail': email, Phone: phone, Password: password });
  await press(page, 'Create account');
  await expect(
    page.getByText('Signup successful! Please check your email to verify your account.'),
  ).toBeVisible();
  await page.goto(verificationPath(await waitForMail(page.request, email)));
  await expect(page).toHaveURL(/\/authorize\/login/);
  await expect(inputOf(page, 'E-mail')).toHaveValue(email);
}

/** Sends credentials on the login page. */
export async function tryLogIn(page: Page, { email, password }: Person): Promise<void> {
  if (!page.url().includes('/authorize/login')) await page.goto('/authorize/login');
  await fillInputs(page, { 'E-mail': email, Password: password });
  await press(page, 'Log in');
}

/** Logs in on the login page and waits until the person's start page opens. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await tryLogIn(page, person);
  await expect(page).not.toHaveURL(/\/authorize\//);
}

/** Has a code sent that resets the password; ends at the step that asks for it. */
export async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/authorize/reset-password');
  await fillInputs(page, { 'E-mail': email });
  await press(page, 'Get OTP');
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
}

/** Changes the password with a code. */
export async function changePassword(page: Page, code: string): Promise<void> {
  const password = 'Second#2026';
  await fillInputs(page, { OTP: code, 'New password': password, 'Confirm password': password });
  await press(page, 'Change Password');
}
