import { firstFourSteps, saveDraft } from '../support/api.ts';
import { acceptTerms, askForCode, enterCode, fillIn, goOn, submittedNumber } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { codeIn, inboxOf, waitForMail, wrongCode } from '../support/mail.ts';

test('five wrong codes lock the code; a new one, pasted with a space, submits', { tag: '@nightly' }, async ({
  page,
  founder,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=5`);
  await fillIn(page, 5);
  await goOn(page, 'Review & Submit');
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);

  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await enterCode(page, wrongCode(code));
    await expect(dialog.getByLabel('OTP')).toHaveAccessibleDescription(
      new RegExp(`This code is not correct. ${left} left.`),
    );
  }
  await enterCode(page, wrongCode(code));
  await expect(dialog.getByLabel('OTP')).toHaveAccessibleDescription(
    /Too many wrong codes. Please request a new one./,
  );
  await expect(dialog.getByRole('button', { name: 'Verify and submit' })).toBeDisabled();
  await expect(dialog.getByText(/Code valid for/)).toHaveCount(0);

  const before = (await inboxOf(page.request, founder.email)).length;
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const next = codeIn(await waitForMail(page.request, founder.email, { after: before }));
  await dialog.getByLabel('OTP').focus();
  await page.keyboard.insertText(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('Enter');
  expect(await submittedNumber(page)).toMatch(/^GSP-\d{4}-\d{6}$/);
});

test('a draft that was submitted in another tab becomes read-only', { tag: '@nightly' }, async ({
  page,
  draft,
  founder,
}) => {
  await page.goto(`/applications-form/${draft}?step=4`);
  const second = await page.context().newPage();
  await second.goto(`/applications-form/${draft}?step=5`);
  await fillIn(second, 5);
  await goOn(second, 'Review & Submit');
  await acceptTerms(second);
  await enterCode(second, await askForCode(second, founder.email));
  await submittedNumber(second);

  // The automatic save finds out.
  await page.getByLabel('Support utilization').fill(`${firstFourSteps.supportUtilization} And more.`);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'This application has already been submitted and cannot be edited' }),
  ).toBeVisible();
  await expect(saveDraft(page, { applicationId: draft, data: { startupName: 'Other' } })).rejects.toThrow();
});
