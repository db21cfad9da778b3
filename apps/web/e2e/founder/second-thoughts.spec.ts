import { expect, test } from '../support/founder-test.ts';
import { inboxOf } from '../support/mail.ts';
import { completeDraft, submitDraft } from '../support/submission.ts';

test('a founder deletes a draft; an open form of it in another window says so', async ({
  page,
  draft,
  collectErrors,
}) => {
  const form = await page.context().newPage();
  collectErrors(form);
  await form.goto(`/applications-form/${draft}?step=3`);
  await form.getByLabel('Market reach').waitFor();
  await page.goto('/applications');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText(/^The draft of .* has been deleted\.$/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'No Applications Found' })).toBeVisible();
  await expect(form.getByText('This application was deleted')).toBeVisible();
  await form.getByRole('link', { name: 'Your Applications' }).click();
  await expect(form.getByRole('dialog', { name: 'No Applications Found' })).toBeVisible();
});

test('a founder withdraws a submission from its page', async ({ page, founder }) => {
  const applicationId = await completeDraft(page, founder, {});
  const number = await submitDraft(page, founder, applicationId);
  await page.goto(`/applications-form/${applicationId}`);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await dialog.getByLabel('Reason (optional)').fill('We found other funding.');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText(/^You withdrew this application on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0);
  await expect
    .poll(async () => (await inboxOf(page.request, founder.email)).map(({ subject }) => subject))
    .toContain(`Application ${number} has been withdrawn`);
  await page.goto('/applications');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Withdrawn');
});
