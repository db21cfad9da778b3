import type { Page } from '@playwright/test';
import { createAccount } from '../support/account.ts';
import { newFounder } from '../support/people.ts';
import { fillIn, goOffline, press, trySignUp } from './account-pages.ts';
import { type CatalogueFixtures, expect, test } from './catalogue-test.ts';
import { type Causes, withCauses } from './row.ts';
import { controlOf, see } from './see.ts';
import { signUpRows } from './sign-up.rows.ts';

type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page };

/** Signs up while the user pool answers with an error, as often as the client tries again. */
async function signUpRefused(
  { page, fail }: Stage,
  error: string,
  message: string,
  times = 1,
): Promise<void> {
  await fail({ service: 'cognito', call: 'SignUp', kind: 'refused', error, message, times });
  await trySignUp(page);
}

async function signUpWith({ page }: Stage, wrong: Readonly<Record<string, string>>): Promise<void> {
  await trySignUp(page, wrong);
}

/** Types a password, without sending anything. */
async function typePassword({ page }: Stage, password: string): Promise<void> {
  await page.goto('/authorize/signup');
  await controlOf(page, 'Password').pressSequentially(password);
}

const causes: Causes<typeof signUpRows, Stage> = {
  ownMessage: (stage) => signUpRefused(stage, 'NotAuthorizedException', signUpRows.ownMessage.said),
  noMessage: (stage) => signUpRefused(stage, 'InvalidLambdaResponseException', ''),
  offline: async ({ page }) => {
    const { name, email, phone, password } = newFounder();
    await page.goto('/authorize/signup');
    await fillIn(page, { 'Full name': name, Email: email, Phone: phone, Password: password });
    await goOffline(page);
    await press(page, 'Create account');
  },
  invalidParameter: (stage) =>
    signUpRefused(stage, 'InvalidParameterException', 'Invalid phone number format.'),
  usernameExists: async (stage) => {
    const founder = newFounder();
    await createAccount(stage.page.request, founder);
    await signUpWith(stage, { Email: founder.email.toUpperCase() });
  },
  invalidPassword: (stage) =>
    signUpRefused(stage, 'InvalidPasswordException', signUpRows.invalidPassword.said),
  limitExceeded: (stage) => signUpRefused(stage, 'LimitExceededException', signUpRows.limitExceeded.said, 3),
  tooManyRequests: (stage) =>
    signUpRefused(stage, 'TooManyRequestsException', signUpRows.tooManyRequests.said, 3),
  done: async ({ page }) => {
    // Every stage's pool asks for a confirmation; here its answer says what a pool without would say.
    await page.route(isPool, async (route) => {
      if (route.request().headers()['x-amz-target']?.endsWith('.SignUp') !== true) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), UserConfirmed: true } });
    });
    const email = await trySignUp(page);
    await expect(controlOf(page, 'Email')).toHaveValue(email);
  },
  unconfirmed: async ({ page }) => {
    const email = await trySignUp(page);
    await expect(controlOf(page, 'Email')).toHaveValue(email);
  },
  nameMissing: (stage) => signUpWith(stage, { 'Full name': '' }),
  emailMissing: (stage) => signUpWith(stage, { Email: '' }),
  phoneMissing: (stage) => signUpWith(stage, { Phone: '' }),
  passwordMissing: (stage) => signUpWith(stage, { Password: '' }),
  emailInvalid: (stage) => signUpWith(stage, { Email: 'meena.example.org' }),
  phoneOfNineDigits: (stage) => signUpWith(stage, { Phone: '900000000' }),
  passwordTooShort: (stage) => typePassword(stage, 'Kad#20'),
  passwordTooSimple: (stage) => typePassword(stage, 'kadal-solar'),
  passwordBoth: (stage) => typePassword(stage, 'kadal'),
  passwordEdgedBySpace: (stage) => signUpWith(stage, { Password: 'Kadal#2026 ' }),
  fixPassword: (stage) => signUpWith(stage, { Password: 'Kadal 2026' }),
};

const isPool = (url: URL) => url.hostname === '127.0.0.1';

for (const { title, row, provoke } of withCauses(signUpRows, causes)) {
  test(title, async ({ page, fail }) => {
    await provoke({ page, fail });
    await see(page, row);
  });
}

test('of a phone number only digits are kept, ten at most', async ({ page }) => {
  await page.goto('/authorize/signup');
  await controlOf(page, 'Phone').pressSequentially('90000-00001 77');
  await expect(controlOf(page, 'Phone')).toHaveValue('9000000001');
});
