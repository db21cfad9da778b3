import type { Page } from '@playwright/test';
import type { Language } from '@portal/contracts/languages';
import { logIn } from '../support/account.ts';
import { sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { delayCalls } from '../support/intercept-calls.ts';
import { newFounder } from '../support/people.ts';
import { logInWithoutPages } from '../support/sign-in.ts';
import { completeDraft } from '../support/submission.ts';
import { chooseLanguage, switchTo } from './switch-language.ts';

const reach = 'Market reach';

const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);

/** Opens a page on a device that has chosen English. */
async function openInEnglish(page: Page, address: string): Promise<void> {
  await chooseLanguage(page.context(), 'en');
  await page.goto(address);
  await expectLanguage(page, 'en');
}

/** Waits until the page has told the account its language. */
const accountChange = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/users/me/language') && answer.ok());

test.describe('in the middle of a form', () => {
  test('a switch keeps the text that is not saved, also after a reload', async ({ page, draft }) => {
    await openInEnglish(page, `/applications-form/${draft}?step=3`);
    await delayCalls(page, '**/applications/draft');
    await page.getByLabel(reach).fill('Typed before the switch');
    await expect(page).toHaveTitle(/^[\p{ASCII}–·]+$/u);
    await switchTo(page, 'ta');
    await expect(page.getByLabel(reach)).toHaveValue('Typed before the switch');
    await expect(page).toHaveTitle(/\p{Script=Tamil}/u);
    await page.reload();
    await expectLanguage(page, 'ta');
    await expect(page.getByLabel(reach)).toHaveValue('Typed before the switch');
  });

  test('a switch does not stop an upload', async ({ page, draft }) => {
    await openInEnglish(page, `/applications-form/${draft}?step=5`);
    const release = await delayCalls(page, '**/uploads');
    const deck = page.getByLabel(/^Pitch deck(?! description)/).and(page.locator('input[type=file]'));
    await deck.setInputFiles(sample.deck);
    await page.getByRole('button', { name: `Cancel ${sample.deck.name}` }).waitFor();
    await switchTo(page, 'ta');
    release();
    await expect(page.getByRole('button', { name: `Remove ${sample.deck.name}` })).toBeVisible();
  });

  test('another tab with an open dialog follows', async ({ page, founder, collectErrors }) => {
    const draft = await completeDraft(page, founder, {});
    await openInEnglish(page, `/applications-form/${draft}?step=6`);
    await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
    const other = await page.context().newPage();
    collectErrors(other);
    await other.goto('/account');
    await switchTo(other, 'ta');
    await expectLanguage(page, 'ta');
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveText(/\p{Script=Tamil}/u);
  });
});

test('a device without a choice follows the account', async ({ page, browser }) => {
  const founder = newFounder();
  await logInWithoutPages(page, founder);
  const changed = accountChange(page);
  await page.goto('/applications');
  await changed;
  const device = await browser.newContext({ locale: 'en-IN' });
  const elsewhere = await device.newPage();
  await elsewhere.goto('/authorize/login');
  await expectLanguage(elsewhere, 'en');
  await logIn(elsewhere, founder);
  await expectLanguage(elsewhere, 'ta');
  await device.close();
});
