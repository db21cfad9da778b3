import { acceptTerms } from '../support/application.ts';
import { codeIn, inboxOf, waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/organiser-test.ts';
import { decide, expectDone, openReview } from '../support/review.ts';

test('an organiser returns an application, the founder hands in changes, and the organiser approves them', async ({
  organiserPage: page,
  submission: { applicationId, number, startupName, founder, page: founderPage },
}) => {
  const message = 'How many households is it, and what does a dryer cost?';
  const saved = '12 tonnes of CO₂ a year.';
  const now = 'Thirty villages and 210 households, at 9,000 rupees a dryer.';
  const row = page.getByRole('row').filter({ hasText: startupName });
  const listed = `/admin/stage1?q=${encodeURIComponent(startupName)}`;

  await test.step('the organiser asks for two answers', async () => {
    await page.goto(listed);
    const dialog = await openReview(page, number);
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
    await page.request.post('/_local/clock', { data: { advance_ms: 30_000 } });
    await founderPage.getByRole('button', { name: 'Hand in the changes' }).click();
    const code = codeIn(await waitForMail(page.request, founder.email, { after, about: /\b\d{6}\b/ }));
    const dialog = founderPage.getByRole('dialog', { name: 'Enter the code' });
    await dialog.getByLabel('OTP').fill(code);
    await dialog.getByRole('button', { name: 'Verify and hand in' }).click();
    await expect(founderPage.getByRole('heading', { name: 'Your changes are handed in' })).toBeVisible();
    await founderPage.getByRole('link', { name: 'Open the receipt' }).click();
    await expect(founderPage).toHaveURL(`/applications/${applicationId}/receipt`);
    await expect(founderPage.getByText(now)).toBeVisible();
  });

  await test.step('the organiser reads both answers and approves', async () => {
    await page.goto(listed);
    const dialog = await openReview(page, number);
    const changes = dialog.getByRole('region', { name: /^Changes handed in/ });
    await expect(changes.locator('ins').first()).toBeVisible();
    await expect(changes).toContainText(now);
    await expect(dialog.getByText(/handed in changes/)).toBeVisible();
    await decide(page, 'Approve');
    await expectDone(page, 'Application approved successfully');
  });
});
