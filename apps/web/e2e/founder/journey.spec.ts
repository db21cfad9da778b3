import { logIn, signUp } from '../support/account.ts';
import {
  acceptTerms,
  askForCode,
  enterCode,
  expectStep,
  fillIn,
  goOn,
  sample,
  stepTitles,
  submittedNumber,
} from '../support/application.ts';
import { inTamilDigits, newFounder } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ oldAndTranslated: true });

test('a founder signs up, fills in six steps and submits', async ({ page }) => {
  const founder = newFounder();

  await test.step('sign-up, mailed link, login', async () => {
    await signUp(page, { ...founder, phone: inTamilDigits(founder.phone) });
    await logIn(page, founder);
    await expect(page).toHaveURL('/applications');
  });

  await test.step('the list is empty and says how to begin', async () => {
    const dialog = page.getByRole('dialog', { name: 'No Applications Found' });
    await expect(dialog.getByText("You haven't created any applications yet.")).toBeVisible();
    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('main').getByText('No applications found', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Create your first application' }).click();
    await expectStep(page, 'Basic Details');
    await expect(page.getByLabel('Founder name')).toHaveValue(founder.name);
    await expect(page.getByLabel('E-mail')).toHaveValue(founder.email);
    await expect(page.getByLabel('Phone')).toHaveValue(founder.phone);
  });

  for (const step of [1, 2, 3, 4, 5] as const) {
    await test.step(`step ${step}: ${stepTitles[step]}`, async () => {
      await expectStep(page, stepTitles[step]);
      await expect(page.getByText(`Step ${step} of 6`)).toBeVisible();
      await fillIn(page, step);
      await goOn(page, stepTitles[(step + 1) as keyof typeof stepTitles]);
      await expect(page.getByText('Your application progress has been saved.')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/applications-form/[0-9a-f-]{36}\\?step=${step + 1}$`));
    });
  }

  await test.step('after a reload, the review shows what was saved', async () => {
    await page.reload();
    await expectStep(page, stepTitles[6]);
    await expect(
      page.getByRole('region', { name: 'Founder Information' }).getByText('Thoothukudi', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Business Details' })).toContainText(
      sample.innovationDescription,
    );
  });

  await test.step('terms and code', async () => {
    await acceptTerms(page);
    const code = await askForCode(page, founder.email);
    const followUp = page.waitForResponse((answer) => answer.url().endsWith('/applications/draft'));
    await enterCode(page, inTamilDigits(code));
    await expect(page.getByText('OTP verified successfully! Application submitted.')).toBeVisible();
    expect((await followUp).status(), 'the same answers, saved once more').toBe(200);
  });

  await test.step('the number, and nothing more to change', async () => {
    await expect(page).toHaveURL('/applications');
    const number = await submittedNumber(page);
    await page.getByRole('link', { name: `Review ${sample.startupName}` }).click();
    await expect(
      page.getByText('This application has already been submitted and cannot be edited'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: `Your application ${number}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
