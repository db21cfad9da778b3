import type { Page } from '@playwright/test';
import { expect, test } from '../support/founder-test.ts';
import { delayCalls } from '../support/intercept-calls.ts';

const appScripts = /\/assets\/.*\.js$/;

/** The position and height of a text, in whole pixels. */
async function positionOf(page: Page, text: string): Promise<(number | undefined)[]> {
  const box = await page.getByText(text, { exact: true }).boundingBox();
  return [box?.x, box?.y, box?.height].map((length) => length && Math.round(length));
}

/** Expects that the document shows the texts before the app runs, and that the app shows them in the same place. */
async function expectAppShell(page: Page, address: string, texts: readonly string[]): Promise<void> {
  // Without its scripts, the document stays as the server sent it.
  const start = await delayCalls(page, appScripts);
  await page.goto(address, { waitUntil: 'commit' });
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  const before = await Promise.all(texts.map((text) => positionOf(page, text)));
  start();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // For a moment the loading form and the form may both show the texts.
  await expect.poll(() => Promise.all(texts.map((text) => positionOf(page, text)))).toEqual(before);
}

test('account pages show their texts before the app runs, in the same place', async ({ page }) => {
  for (const [address, texts] of [
    [
      '/authorize/login',
      ['Green Startup Programme', 'I am new here', 'Continue to your applications.', 'Forgot password?'],
    ],
    ['/authorize/signup', ['I have an account', 'One account for all your applications.']],
    ['/authorize/password', ['Forget Password']],
    ['/authorize/verify', ['Verify your e-mail']],
  ] as const)
    await test.step(address, () => expectAppShell(page, address, texts));
});

test('the login keeps what is typed before the app runs, and the focus', async ({ page }) => {
  const start = await delayCalls(page, appScripts);
  await page.goto('/authorize/login', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.locator('input[name="password"]');
  await email.fill('asha@example.org');
  await password.pressSequentially('Kadal');
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  start();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await page.keyboard.type('#2026');
  await expect(email).toHaveValue('asha@example.org');
  await expect(password).toHaveValue('Kadal#2026');
});

test('other pages show their app shell before the app runs, in the same place', async ({ page, draft }) => {
  expect(draft, 'without an application a dialog would cover the list').not.toBe('');
  for (const [address, texts] of [
    ['/receipt', ['Green Startup Programme', 'Check a receipt']],
    ['/applications', ['Online Application Portal', 'Your Applications']],
    [`/applications-form/${draft}`, ['Application form']],
    ['/account', ['My account']],
    ['/applications-form', ['Online Application Portal', 'Application form']],
  ] as const)
    await test.step(address, () => expectAppShell(page, address, texts));
});
