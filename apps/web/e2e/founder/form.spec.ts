import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { choose, expectStep } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { pdf } from '../support/pdf.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const summaryLink = (page: Page, name: string) => page.getByRole('link', { name });

test('the error summary gets the focus and links to every kind of question', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=5`);
  await next(page);
  await expect(page.getByText('3 answers need your attention')).toBeVisible();
  await summaryLink(page, 'Please select whether you are DPITT certified').click();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await summaryLink(page, 'Pitch Deck is required').click();
  await expect(page.getByLabel(/^Pitch deck(?! description)/)).toBeFocused();
  await summaryLink(page, 'Please describe your pitch deck (min 20 characters)').click();
  await expect(page.getByLabel('Pitch deck description')).toBeFocused();
  await expectAccessible(page);
});

test('the error summary links to a list and shrinks with each corrected answer', { tag: '@nightly' }, async ({
  page,
  founder,
}) => {
  await page.goto('/applications-form');
  await expect(page.getByLabel('E-mail')).toHaveValue(founder.email);
  await next(page);
  await summaryLink(page, 'Please select a city').click();
  await expect(page.getByRole('combobox', { name: 'District' })).toBeFocused();
  await choose(page, 'District', 'Madurai');
  await expect(page.getByText('2 answers need your attention')).toBeVisible();
});

test('conditional questions are announced and keep their answers while hidden', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=4`);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByText('Also asked now: Funding details')).toBeAttached();
  await page.getByLabel('Funding details').fill('A loan of two lakh rupees');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(page.getByLabel('Funding details')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByLabel('Funding details')).toHaveValue('A loan of two lakh rupees');
});

test('counts the words of a Tamil answer and announces the limit', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  const reach = page.getByLabel('Market reach');
  await reach.fill('கடல் காற்று '.repeat(140));
  await expect(page.getByText('280 / 300 words – 20 words left')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Market reach: 20 words left' })).toBeAttached();
  await reach.fill('கடல் காற்று '.repeat(151));
  await expect(page.getByText('302 / 300 words – 2 words too many')).toBeVisible();
  await expect(page.getByText('Market reach must be 300 words or less')).toBeVisible();
});

test('recognises the kind of a registration number', { tag: '@nightly' }, async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=1`);
  await page.getByLabel('Registration number').fill('udyam-tn-02-0012345');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This looks like a Udyam registration (MSME).')).toBeVisible();
  await page.getByLabel('Registration number').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/does not look like a CIN, LLPIN, Udyam or DPIIT number/)).toBeVisible();
});

test('accepts a dropped file; a drop beside the field does not navigate', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=5`);
  await expectStep(page, 'Documents');
  const { name, buffer } = pdf('deck.pdf', 4000);
  const files = await page.evaluateHandle(
    ([title, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], title, { type: 'application/pdf' }));
      return transfer;
    },
    [name, [...buffer]] as const,
  );
  const opens = () =>
    page.evaluate((dataTransfer) => {
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return document.body.dispatchEvent(drop);
    }, files);
  await expect.poll(opens, { message: 'the browser would open the file' }).toBe(false);
  await page.getByLabel(/^Pitch deck(?! description)/).dispatchEvent('drop', { dataTransfer: files });
  await page.getByRole('button', { name: 'Remove deck.pdf' }).click();
  await page.getByRole('button', { name: 'Undo deck.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Remove deck.pdf' })).toBeVisible();
  await expect(page.getByLabel(/^Pitch deck(?! description)/)).toBeFocused();
});

test('a step opens at its top, with an animation of 300 ms or none', async ({ page, draft }) => {
  const entering = () =>
    page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => {
        const step = heading.parentElement?.parentElement;
        return step ? getComputedStyle(step).animationDuration : '';
      });
  await page.goto(`/applications-form/${draft}?step=2`);
  await expectStep(page, 'Business Info');
  expect(await entering()).toBe('0.3s');
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await next(page);
  await expectStep(page, 'Impact');
  await expect(page.getByRole('heading', { name: 'Impact' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(async () => Number.parseFloat(await entering())).toBeLessThan(0.001);
});
