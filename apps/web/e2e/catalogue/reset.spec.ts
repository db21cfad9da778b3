import type { Page } from '@playwright/test';
import { callUserPool, createAccount } from '../support/account.ts';
import { codeIn, waitForMail, wrongCode } from '../support/mail.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { askForResetCode, changePassword, fillIn, goOffline, openResetStep, press } from './account-pages.ts';
import { type CatalogueFixtures, expect, test } from './catalogue-test.ts';
import { resetRows } from './reset.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page };

/** The page at its second step, for an account of its own. */
async function secondStep({ page }: Stage): Promise<NewFounder> {
  const founder = newFounder();
  await createAccount(page.request, founder);
  await openResetStep(page, founder.email);
  return founder;
}

async function mailedCode({ page }: Stage, { email }: NewFounder): Promise<string> {
  return codeIn(await waitForMail(page.request, email, { after: 1 }));
}

async function changeRefused(stage: Stage, error: string, message: string, times = 1): Promise<void> {
  const founder = await secondStep(stage);
  await stage.fail({
    service: 'cognito',
    call: 'ConfirmForgotPassword',
    kind: 'refused',
    error,
    message,
    times,
  });
  await changePassword(stage.page, await mailedCode(stage, founder));
}

/** Fills in the second step with something left out or wrong. */
async function changeWith(stage: Stage, texts: Readonly<Record<string, string>>): Promise<void> {
  await secondStep(stage);
  const right = { OTP: '123456', 'New password': 'Second#2026', 'Confirm password': 'Second#2026' };
  await fillIn(stage.page, { ...right, ...texts });
  await press(stage.page, 'Change Password');
}

const causes: Causes<typeof resetRows, Stage> = {
  unknownAddress: ({ page }) => askForResetCode(page, newFounder().email),
  noMessage: async ({ page, fail }) => {
    const error = { error: 'InvalidLambdaResponseException', message: '' };
    await fail({ service: 'cognito', call: 'ForgotPassword', kind: 'refused', ...error });
    await askForResetCode(page, newFounder().email);
  },
  codeMismatch: async (stage) => {
    const founder = await secondStep(stage);
    await changePassword(stage.page, wrongCode(await mailedCode(stage, founder)));
  },
  codeExpired: async (stage) => {
    const founder = await secondStep(stage);
    const code = await mailedCode(stage, founder);
    // A code is good once: it is used up on another device meanwhile.
    const used = { ConfirmationCode: code, Password: 'Third#2026' };
    await callUserPool(stage.page.request, 'ConfirmForgotPassword', founder, used);
    await changePassword(stage.page, code);
  },
  limitExceeded: (stage) => changeRefused(stage, 'LimitExceededException', resetRows.limitExceeded.said, 3),
  invalidPassword: (stage) =>
    changeRefused(stage, 'InvalidPasswordException', resetRows.invalidPassword.said),
  offline: async ({ page }) => {
    await page.goto('/authorize/reset-password');
    await fillIn(page, { Email: newFounder().email });
    await goOffline(page);
    await press(page, 'Get OTP');
  },
  emailMissing: ({ page }) => askForResetCode(page, ''),
  codeMissing: (stage) => changeWith(stage, { OTP: '' }),
  passwordMissing: (stage) => changeWith(stage, { 'New password': '' }),
  passwordEdgedBySpace: (stage) => changeWith(stage, { 'New password': 'Second#2026 ' }),
  repetitionMissing: (stage) => changeWith(stage, { 'Confirm password': '' }),
  passwordsDiffer: (stage) => changeWith(stage, { 'Confirm password': 'Other#2026' }),
  lettersInCode: (stage) => changeWith(stage, { OTP: 'abcdef' }),
  codeSent: async (stage) => {
    await secondStep(stage);
  },
  done: async (stage) => {
    const founder = await secondStep(stage);
    await changePassword(stage.page, await mailedCode(stage, founder));
    const { page } = stage;
    await expect(page.getByRole('heading', { name: 'Successfully Changed your password' })).toBeVisible();
    await expect(page.getByText('Kindly login with your new password')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/');
  },
};

for (const { title, row, provoke } of withCauses(resetRows, causes)) {
  test(title, async ({ page, fail }) => {
    await provoke({ page, fail });
    await see(page, row);
  });
}
