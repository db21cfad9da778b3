import type { Page } from '@playwright/test';
import { expectStep, sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { openSession } from '../support/sign-in.ts';

test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

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

/** Expects documents, no controls, black on white, and a PDF. */
async function expectPrintable(page: Page): Promise<void> {
  await expect(page.getByText(sample.registration.name)).toBeVisible();
  await expectNoControls(page);
  await expect.poll(() => colouredElements(page)).toEqual([]);
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
}

test('prints a submitted application and its receipt, black on white', async ({
  page,
  testAccounts: { sessions, submitted },
}) => {
  await openSession(page, sessions.founder);
  await page.emulateMedia({ colorScheme: 'dark' });
  // What no other page of a founder needs. The files arrive in any order.
  const fetchedAhead = ['receipt-.*js', 'receipt-.*css', 'qr-code-.*js', 'qr-code-.*css'].map((file) =>
    page.waitForEvent('requestfinished', (request) => new RegExp(`/assets/${file}$`).test(request.url())),
  );
  await page.goto(`/applications-form/${submitted}`);
  const heading = page.getByRole('heading', { name: /^Your application GSP-/ });
  const number = ((await heading.textContent()) ?? '').replace('Your application ', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Your application ${number}` })).toBeVisible();
  await expect(page.getByText('Green Startup Programme').first()).toBeVisible();
  await expect(page.getByText(/^Submitted on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText('cannot be edited')).toBeHidden();
  await expectPrintable(page);

  await page.emulateMedia({ media: 'screen' });
  // The receipt opens without a network.
  await Promise.all(fetchedAhead);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Receipt, to print or save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt of your application' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code that checks this receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy digest' })).toBeHidden();
  await expectPrintable(page);
});

test('prints all questions, and a draft as not submitted, without controls', async ({ page, draft }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/what-you-will-need');
  await expect(page.getByText('Green Startup Programme').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect.poll(() => colouredElements(page)).toEqual([]);

  await page.goto(`/applications-form/${draft}?step=4`);
  await expectStep(page, 'Support & Funding');
  await expect(page.getByText('Not submitted', { exact: true })).toBeVisible();
  await expectNoControls(page);
});
