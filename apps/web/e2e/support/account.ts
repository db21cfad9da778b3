import { expect, type Page } from '@playwright/test';
import { verificationPath, waitForMail } from './mail.ts';
import type { NewFounder, Person } from './people.ts';

/** Creates an account and follows the mailed link; ends on the login page with the address filled in. */
export async function signUp(page: Page, founder: NewFounder): Promise<void> {
  await page.goto('/authorize/signup');
  await page.getByLabel('Full name').fill(founder.name);
  await page.getByLabel('Email').fill(founder.email);
  await page.getByLabel('Phone').fill(founder.phone);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(founder.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('Signup successful! Please check your email to verify your account.'),
  ).toBeVisible();
  const mail = await waitForMail(page.request, founder.email);
  await page.goto(verificationPath(mail));
  await expect(page).toHaveURL(/\/authorize\/login/);
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
}

/** Logs in; ends wherever the person's work begins. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  if (!page.url().includes('/authorize/login')) await page.goto('/authorize/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/authorize\//);
}
