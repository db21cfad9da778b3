import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createAccount } from '../support/account.ts';
import { beginSetup, codeOf, enterCode } from '../support/authenticator.ts';
import { expect, test } from '../support/own-cloud.ts';
import { newFounder, organiser, type Person } from '../support/people.ts';

/* On this cloud, organisers need a second factor; founders choose. */

test.use({ cloudArgs: ['--second-factor', 'required'] });
test.describe.configure({ mode: 'serial' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const wrongCode = 'This code is not correct. Please enter the one that your app shows now.';

async function submitCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/authorize/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function signOut(page: Page): Promise<void> {
  await chooseFromMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/authorize/login');
}

/** Codes work once: moves the cloud's clock on to the next code. */
async function nextCode(page: Page, secret: string, ahead: number): Promise<string> {
  await page.request.post('/_local/clock', { data: { advance_ms: 30_000 } });
  return codeOf(secret, ahead);
}

test('an organiser sets up a second factor at the first login and needs it at the next', async ({ page }) => {
  await submitCredentials(page, organiser);
  await expect(heading(page, 'One more step for organisers')).toBeVisible();
  await page.goto('/admin/stage1?page=1');
  await expect(heading(page, 'One more step for organisers')).toBeVisible();
  await expectAccessible(page);

  const secret = await beginSetup(page);
  await expectAccessible(page);
  await enterCode(page, '000000', 'Turn on');
  await expect(page.getByRole('alert')).toHaveText(wrongCode);
  await enterCode(page, codeOf(secret), 'Turn on');
  await expect(heading(page, 'Stage 1 Applicants')).toBeVisible();
  await signOut(page);

  await submitCredentials(page, organiser);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await enterCode(page, '000000', 'Log in');
  await expect(page.getByRole('alert')).toHaveText(wrongCode);
  await enterCode(page, await nextCode(page, secret, 1), 'Log in');
  await expect(page).toHaveURL('/admin/user-list');

  await chooseFromMenu(page, 'Login security');
  await expect(page.getByRole('button', { name: 'Set up another app' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/user-list');
});

test('a founder turns the second factor on and off', { tag: '@nightly' }, async ({ page }) => {
  const founder = newFounder();
  await createAccount(page.request, founder);
  await submitCredentials(page, founder);
  await expect(page).toHaveURL('/applications');
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await chooseFromMenu(page, 'Login security');
  await expect(heading(page, 'Login security')).toBeVisible();
  const secret = await beginSetup(page);
  await enterCode(page, codeOf(secret), 'Turn on');
  await expect(page.getByText('The second factor is on.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your applications' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await signOut(page);

  await submitCredentials(page, founder);
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await enterCode(page, await nextCode(page, secret, 1), 'Log in');
  await expect(page).toHaveURL('/applications');

  await page.goto('/authorize/second-factor');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second factor is off.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your applications' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await signOut(page);
  await submitCredentials(page, founder);
  await expect(page).toHaveURL('/applications');
});
