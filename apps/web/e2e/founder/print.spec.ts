import type { Page } from '@playwright/test';
import { expectStep, sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { submitted } from '../support/submission.ts';

/** Printed elements that are not black, grey or white. */
function colouredElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isGrey = (colour: string) => {
      const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 || (red === green && green === blue);
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, span, a, section)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return !isGrey(color) || !isGrey(backgroundColor);
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

async function expectNoControls(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const name of [/^Change /, /^Show more/, 'Submit', 'Previous', 'Print or save as PDF']) {
    for (const button of await page.getByRole('button', { name }).all()) await expect(button).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeHidden();
}

test('prints a submitted application with its number and date, black on white', async ({
  browser,
  collectErrors,
}) => {
  const { page, number, startupName } = await submitted(browser);
  collectErrors(page);
  await page.goto('/applications');
  await page
    .getByRole('link', { name: `Review ${startupName}` })
    .first()
    .click();
  await expectStep(page, `Your application ${number}`);
  const printedNumber = page.getByText(`Application number: ${number}`);
  await expect(printedNumber).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(printedNumber).toBeVisible();
  await expect(page.getByText('Green Startup Programme').first()).toBeVisible();
  await expect(page.getByText(/^Submitted on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(sample.registration.name)).toBeVisible();
  await expectNoControls(page);
  await expect(page.getByText('cannot be edited')).toBeHidden();
  await expect.poll(() => colouredElements(page)).toEqual([]);
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});

test('prints the receipt with its QR code, black on white', async ({ browser, collectErrors }) => {
  const { page, number, startupName } = await submitted(browser);
  collectErrors(page);
  await page.goto('/applications');
  await page.getByRole('link', { name: `Receipt of ${startupName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt of your application' })).toBeVisible();
  const check = page.getByRole('link', { name: /\/receipt$/ });
  const address = (await check.getAttribute('href')) ?? '';

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code that checks this receipt' })).toBeVisible();
  await expect(page.getByText(sample.registration.name)).toBeVisible();
  await expectNoControls(page);
  await expect(page.getByRole('button', { name: 'Copy digest' })).toBeHidden();
  await expect.poll(() => colouredElements(page)).toEqual([]);
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');

  // Anybody who scans the code sees only that it is genuine.
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await visitor.goto(address);
  await expect(visitor.getByRole('status')).toContainText(/^Genuine, received on .* IST/);
  await expect(visitor.getByText(startupName)).toHaveCount(0);
  await visitor.close();
});

test('prints all questions black on white, without controls', async ({ page }) => {
  await page.goto('/what-you-will-need');
  const button = page.getByRole('button', { name: 'Print or save as PDF' });
  await expect(button).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(button).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Green Startup Programme').first()).toBeVisible();
  await expect.poll(() => colouredElements(page)).toEqual([]);
});

test('prints a draft as not submitted, without controls', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=4`);
  await expectStep(page, 'Support & Funding');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Not submitted', { exact: true })).toBeVisible();
  await expectNoControls(page);
});
