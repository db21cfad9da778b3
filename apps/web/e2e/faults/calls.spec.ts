import { mergeTests, type Page } from '@playwright/test';
import { changeDraft, readApplication, readScans } from '../support/api.ts';
import { acceptTerms, askForCode, enterCode, expectStep } from '../support/application.ts';
import { test as organiserTest } from '../support/organiser-test.ts';
import { infectedPdf, pdf } from '../support/pdf.ts';
import { decide, expectDone, openReview } from '../support/review.ts';
import { completeDraft, uploadFile } from '../support/submission.ts';
import { expect, test as faultTest, newDraft, openStep, routeOf, founderTest as test } from './fault-test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test('a list that is cut off on its way can be loaded again', async ({ page, founder, fail }) => {
  await newDraft(page, founder);
  // A browser tries a cut connection again by itself, with every other one that it has open.
  await fail({ route: routeOf('GET', '/applications/{id}'), kind: 'cut-off', times: 100 });
  await page.goto('/applications');
  await expect(page.getByText('Failed to load applications. Please try again later.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a save that the gateway throttles is a toast at the top right, and can be repeated', async ({
  page,
  founder,
  fail,
}) => {
  await openStep(page, await newDraft(page, founder), 3);
  await fail({ route: routeOf('POST', '/applications/draft'), kind: 'throttled' });
  await next(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to save progress. Please try again.' });
  await toast.hover();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((box?.x ?? 0) + (box?.width ?? 0), 'near the right edge').toBeGreaterThan(width - 60);
  expect(box?.y, 'near the top edge').toBeLessThan(120);
  await next(page).click();
  await expectStep(page, 'Support & Funding');
});

test('a save that is answered with nothing keeps the founder at the step', async ({
  page,
  founder,
  fail,
}) => {
  await openStep(page, await newDraft(page, founder), 3);
  await page.getByLabel('Market reach').fill('Along the whole coast');
  // The form saves by itself, too, and may meet the first.
  await fail({ route: routeOf('POST', '/applications/draft'), kind: 'empty', times: 100 });
  await next(page).click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await expectStep(page, 'Impact');
  await expect(page.getByLabel('Market reach')).toHaveValue('Along the whole coast');
});

test('a submission whose answer is lost succeeds with the same code', async ({ page, founder, fail }) => {
  await page.goto('/config.json');
  await openStep(page, await completeDraft(page, founder, {}), 6);
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);
  await fail({ route: routeOf('POST', '/verify-otp'), kind: 'applied-but-error' });
  await enterCode(page, code);
  await expect(page.getByText('Failed to submit application. Please try again.')).toBeVisible();
  await enterCode(page, code);
  await expect(page.getByText('OTP verified successfully! Application submitted.')).toBeVisible();
  await expect(page).toHaveURL('/applications');
});

test('a virus that is found while the founder enters the code', async ({ page, founder }) => {
  await page.goto('/config.json');
  const id = await completeDraft(page, founder, {});
  await openStep(page, id, 6);
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);
  // On another device the pitch deck becomes one with a virus.
  const pitchDeck = await uploadFile(page, id, 'pitchDeck', infectedPdf('infected.pdf'));
  await changeDraft(page, id, { pitchDeck });
  await expect
    .poll(async () => {
      const { key } = (await readApplication(page, id))['pitchDeck'] as { key: string };
      return (await readScans(page, id)).documents.find((document) => document.key === key)?.scan;
    })
    .toBe('unsafe');
  await enterCode(page, code);
  await expect(
    page.getByText('Pitch deck: a virus was found in this file. Please remove it and upload a clean copy'),
  ).toBeVisible();
});

for (const kind of ['500', 'cut-off'] as const) {
  test(`an upload that the store ends with ${kind}`, async ({ page, founder, fail }) => {
    await openStep(page, await newDraft(page, founder), 5);
    await fail({ service: 's3', call: 'PostObject', kind, times: kind === '500' ? 1 : 100 });
    await page.getByLabel(/^Pitch deck(?! description)/).setInputFiles(pdf('deck.pdf', 20_000));
    await expect(page.getByText('File upload failed. Please try again.')).toBeVisible();
    await expect(page.getByText('Failed to upload file for Pitch deck')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again deck.pdf' })).toBeVisible();
  });
}

const reviewTest = mergeTests(faultTest, organiserTest);

for (const [kind, toast, status] of [
  ['applied-but-error', 'Application approved successfully', 'Approved'],
  ['500', 'Failed to approve application: Something went wrong on our side.', 'Pending'],
] as const) {
  reviewTest(
    `a decision that ends with ${kind} is looked up`,
    async ({ organiserPage, submission, fail }) => {
      const { number, startupName } = submission;
      await organiserPage.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
      await openReview(organiserPage, number);
      await fail({ route: routeOf('POST', '/applications/{application_id}/approve/{stage}'), kind });
      await decide(organiserPage, 'Approve');
      await expectDone(organiserPage, toast);
      await expect(organiserPage.getByRole('row').filter({ hasText: number })).toContainText(status);
    },
  );
}
