import type { Page } from '@playwright/test';
import type { Stage } from '@portal/contracts/review/decisions';
import { acceptTerms } from '../support/application.ts';
import { moveClock } from '../support/clock.ts';
import { codeIn, inboxOf, waitForMail } from '../support/mail.ts';
import { ageBrowser } from '../support/old-browser.ts';
import { expect, test } from '../support/organiser-test.ts';
import { inTamilDigits } from '../support/people.ts';
import { decide, expectDone, openReview, search } from '../support/review.ts';
import { personOf } from '../support/sign-in.ts';

test.use({ ownContext: true, oldAndTranslated: true });

/** Lets the founder learn of a decision now: tests that share a cloud do not move its clock so far. */
async function announce(page: Page, application_id: string, stage: Stage): Promise<void> {
  const { call } = await personOf(page);
  expect(await call('announce', { params: { application_id, stage } })).toMatchObject({ status: 200 });
}

test('an organiser returns an application for changes, and approves it at both stages', async ({
  page,
  browser,
  submission: { applicationId, number, startupName, founder, session },
}) => {
  test.slow();
  const founderPage = await browser.newPage({ storageState: session });
  await ageBrowser(founderPage.context());
  const message = 'How many households is it, and what does a dryer cost?';
  const saved = '12 tonnes of CO₂ a year.';
  const now = 'Thirty villages and 210 households, at 9,000 rupees a dryer.';
  const row = page.getByRole('row').filter({ hasText: startupName });

  await test.step('the whole application, with its documents', async () => {
    await page.goto('/admin/stage1');
    await search(page, inTamilDigits(number));
    await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await expect(row.getByText('Pending')).toBeVisible();
    const dialog = await openReview(page, number);
    await expect(dialog.getByText(/^Submitted on: /)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Founder Information' })).toContainText(founder.email);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download pitch-deck.pdf' }).click();
    expect((await download).suggestedFilename()).toBe(`${number}-pitch-deck.pdf`);
  });

  await test.step('the organiser asks for two answers', async () => {
    const dialog = page.getByRole('dialog', { name: `Application: ${number}` });
    await dialog.getByRole('button', { name: 'Return for changes' }).click();
    const form = page.getByRole('dialog', { name: 'Return for changes' });
    await form.getByRole('checkbox', { name: 'Market reach' }).check();
    await form.getByRole('checkbox', { name: 'Carbon footprint reduction' }).check();
    await form.getByRole('textbox', { name: 'Message to the founder' }).fill(message);
    await form.getByRole('button', { name: 'Return to the founder' }).click();
    await expect(form).toHaveCount(0);
    await expect(dialog.getByText(/^Returned, changes by /).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('Returned');
  });

  await test.step('the founder changes them and hands them in', async () => {
    await waitForMail(page.request, founder.email, { about: /How many households/ });
    await founderPage.goto('/applications');
    await expect(founderPage.getByText('Pending', { exact: true })).toBeVisible();
    await founderPage.getByRole('link', { name: /^Make the changes/ }).click();
    await expect(founderPage.getByText(message)).toBeVisible();
    await expect(founderPage.getByLabel('Startup name')).toHaveCount(0);
    await founderPage.getByRole('textbox', { name: 'Market reach' }).fill(now);
    await founderPage.getByRole('textbox', { name: 'Carbon footprint reduction' }).fill(saved);
    await acceptTerms(founderPage);
    const after = (await inboxOf(page.request, founder.email)).length;
    // The founder asked for the code of the submission a moment ago.
    await moveClock(page.request, 30_000);
    await founderPage.getByRole('button', { name: 'Hand in the changes' }).click();
    const code = codeIn(await waitForMail(page.request, founder.email, { after, about: /\b\d{6}\b/ }));
    const dialog = founderPage.getByRole('dialog', { name: 'Enter the code' });
    await dialog.getByLabel('Code').fill(inTamilDigits(code));
    await dialog.getByRole('button', { name: 'Verify and hand in' }).click();
    await expect(founderPage.getByRole('heading', { name: 'Your changes are handed in' })).toBeVisible();
    await founderPage.getByRole('link', { name: 'Open the receipt' }).click();
    await expect(founderPage).toHaveURL(`/applications/${applicationId}/receipt`);
    await expect(founderPage.getByText(now)).toBeVisible();
  });

  await test.step('the organiser reads both answers and approves', async () => {
    await page.reload();
    const dialog = await openReview(page, number);
    const changes = dialog.getByRole('region', { name: /^Changes handed in/ });
    await expect(changes.locator('ins').first()).toBeVisible();
    await expect(changes).toContainText(now);
    await expect(dialog.getByText(/handed in changes/)).toBeVisible();
    await decide(page, 'Approve');
    await expectDone(page, 'Application approved successfully');
    await expect(row.getByText('Approved')).toBeVisible();
  });

  await test.step('it appears at stage 2, where it is approved', async () => {
    await announce(page, applicationId, 'stage1');
    await page.goto('/admin/stage2');
    const found = await search(page, startupName);
    await expect(found.getByText('Pending')).toBeVisible();
    await openReview(page, number);
    await decide(page, 'Approve');
    await expectDone(page, 'Application approved successfully');
    await expect(found.getByText('Approved')).toBeVisible();
  });

  await test.step('the founder reads it, on the page and by mail', async () => {
    await announce(page, applicationId, 'stage2');
    await founderPage.goto('/applications');
    // The status, and the end of the timeline.
    await expect(founderPage.getByText('Selected', { exact: true }).first()).toBeVisible();
    await waitForMail(page.request, founder.email, { about: /selected/i });
  });
});
