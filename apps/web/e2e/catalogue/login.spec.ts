import type { Page } from '@playwright/test';
import { createAccount, logIn, signUpOnly } from '../support/account.ts';
import { newFounder, organiser } from '../support/people.ts';
import { fillIn, goOffline, press, tryLogIn } from './account-pages.ts';
import { type CatalogueFixtures, expect, test } from './catalogue-test.ts';
import { loginRows } from './login.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page };

/** Logs in while the user pool answers with an error, as often as the client tries again. */
async function logInRefused({ page, fail }: Stage, error: string, message: string, times = 1): Promise<void> {
  await fail({ service: 'cognito', call: 'InitiateAuth', kind: 'refused', error, message, times });
  await tryLogIn(page, organiser);
}

/** Opens a page that asks for a session, and sees that the login leads back there. */
async function openUnasked({ page }: Stage, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const from = () => page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from);
  await expect.poll(from).toBe(path);
}

const causes: Causes<typeof loginRows, Stage> = {
  userNotFound: ({ page }) => tryLogIn(page, newFounder()),
  wrongPassword: async ({ page }) => {
    const founder = newFounder();
    await createAccount(page.request, founder);
    await tryLogIn(page, { ...founder, password: 'Wrong#2026' });
  },
  otherWithMessage: (stage) =>
    logInRefused(stage, 'UserLambdaValidationException', loginRows.otherWithMessage.said),
  otherWithoutMessage: (stage) => logInRefused(stage, 'InvalidLambdaResponseException', ''),
  lockedOut: (stage) => logInRefused(stage, 'NotAuthorizedException', 'Password attempts exceeded'),
  limitExceeded: (stage) => logInRefused(stage, 'LimitExceededException', loginRows.limitExceeded.said, 3),
  tooManyRequests: (stage) =>
    logInRefused(stage, 'TooManyRequestsException', loginRows.tooManyRequests.said, 3),
  offline: async ({ page }) => {
    await page.goto('/authorize/login');
    await fillIn(page, { Email: organiser.email, Password: organiser.password });
    await goOffline(page);
    await press(page, 'Login');
  },
  unconfirmed: async ({ page }) => {
    const founder = newFounder();
    await signUpOnly(page.request, founder);
    await tryLogIn(page, founder);
  },
  resetRequired: async ({ page, fail }) => {
    const founder = newFounder();
    await createAccount(page.request, founder);
    const error = {
      error: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    };
    await fail({ service: 'cognito', call: 'RespondToAuthChallenge', kind: 'refused', ...error });
    await tryLogIn(page, founder);
  },
  signedInAlready: async ({ page }) => {
    const [first, second] = [newFounder('Kayal Raman'), newFounder('Anbu Selvan')];
    await createAccount(page.request, first);
    await createAccount(page.request, second);
    await logIn(page, first);
    await page.goto(`/authorize/login#email=${encodeURIComponent(second.email)}`);
    await fillIn(page, { Password: second.password });
    await press(page, 'Login');
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('A');
  },
  emailMissing: ({ page }) => tryLogIn(page, { email: '', password: organiser.password }),
  passwordMissing: ({ page }) => tryLogIn(page, { email: organiser.email, password: '' }),
  nothingEmpty: async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => (asked += request.headers()['x-amz-target'] ? 1 : 0));
    await tryLogIn(page, { email: '   ', password: organiser.password });
    expect(asked, 'calls to the user pool').toBe(0);
  },
  listUnasked: (stage) => openUnasked(stage, '/applications'),
  formUnasked: (stage) => openUnasked(stage, '/applications-form?step=2'),
  deskUnasked: (stage) => openUnasked(stage, '/admin/stage1'),
  checkWithoutSession: async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Apply Now' }).first().click();
  },
};

for (const { title, row, provoke } of withCauses(loginRows, causes)) {
  test(title, async ({ page, fail }) => {
    await provoke({ page, fail });
    await see(page, row);
  });
}
