import { waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/organiser-test.ts';
import { expectDone, openReview } from '../support/review.ts';

test('an organiser rejects with a reason and a message; the mail has the message and not the reason', async ({
  organiserPage: page,
  submission: { number, startupName, founder, page: founderPage },
}) => {
  const reason = 'There is no proof of concept yet.';
  const message = 'Please measure the pilot in Ennore, and apply again.';
  await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
  const dialog = await openReview(page, number);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Reason and message').click();
  await question.getByRole('radio', { name: reason }).check();
  await question.getByRole('textbox', { name: 'Message to the founder' }).fill(message);

  await test.step('sees the mail before', async () => {
    await question.getByRole('button', { name: 'Preview the mail' }).click();
    const mail = question.getByRole('region', { name: 'The mail' });
    await expect(mail).toContainText(`Decision on your application ${number}`);
    await expect(mail).toContainText(message);
    await expect(mail).not.toContainText(reason);
  });

  await question.getByRole('button', { name: 'Reject' }).click();
  await expectDone(page, 'Application rejected successfully');

  await test.step('the founder reads the message in the mail, and the reason nowhere', async () => {
    const about = new RegExp(`Decision on your application ${number}`);
    const { text, html } = await waitForMail(page.request, founder.email, { about });
    for (const part of [text, html]) {
      expect(part).toContain(message);
      expect(part).not.toContain(reason);
    }
    await founderPage.goto('/applications');
    await expect(founderPage.getByText('Rejected').first()).toBeVisible();
    await expect(founderPage.getByText(reason)).toHaveCount(0);
  });

  await test.step('colleagues read both in the history', async () => {
    await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
    const history = (await openReview(page, number)).getByRole('region', { name: 'Notes and history' });
    await expect(history.getByText(reason)).toBeVisible();
    await history.getByText('The e-mail to the founder had a message.').click();
    await expect(history.getByText(message)).toBeVisible();
  });
});
