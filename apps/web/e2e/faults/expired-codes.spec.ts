import type { APIRequestContext } from '@playwright/test';
import { createAccount, logIn, signUpOnly } from '../support/account.ts';
import { acceptTerms, askForCode, enterCode } from '../support/application.ts';
import { codeIn, verificationPath, waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/own-cloud.ts';
import { newFounder } from '../support/people.ts';
import { completeDraft } from '../support/submission.ts';
import { changePassword, openResetStep } from './account-forms.ts';
import { openStep } from './fault-test.ts';

/* Mailed codes that expire by the clock of the server. */

// One worker, one cloud.
test.describe.configure({ mode: 'default' });

const minute = 60_000;
const hour = 60 * minute;

async function wait(request: APIRequestContext, ms: number): Promise<void> {
  const answer = await request.post('/_local/clock', { data: { advance_ms: ms } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('the code of a submission, which a new one replaces', async ({ page }) => {
  const founder = newFounder();
  await createAccount(page.request, founder);
  await logIn(page, founder);
  await expect(page.getByRole('dialog')).toBeVisible(); // The empty list: by then the founder has a profile.
  await openStep(page, await completeDraft(page, founder, {}), 6);
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);
  await wait(page.request, 10 * minute + 1000);
  await enterCode(page, code);
  await expect(page.getByRole('dialog').getByLabel('OTP')).toHaveAccessibleDescription(
    /This code is no longer valid. Please request a new one./,
  );
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way. The one before no longer works.')).toBeVisible();
});

test('the code of a reset', async ({ page }) => {
  const founder = newFounder();
  await createAccount(page.request, founder);
  await openResetStep(page, founder.email);
  const code = codeIn(await waitForMail(page.request, founder.email, { after: 1 }));
  await wait(page.request, hour + 1000);
  await changePassword(page, code);
  await expect(page.getByRole('alert')).toHaveText('This code is no longer valid. Please ask for a new one.');
});

test('the link that confirms an address', async ({ page }) => {
  const founder = newFounder();
  await signUpOnly(page.request, founder);
  const link = verificationPath(await waitForMail(page.request, founder.email));
  await wait(page.request, 24 * hour + 1000);
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This code is no longer valid. Please ask for a new one.');
});
