import { changePassword, fillInputs, inputOf, press, requestReset, tryLogIn } from '../support/account.ts';
import { expect, test } from '../support/fault-test.ts';
import { codeIn, verificationPath, waitForMail, wrongCode } from '../support/mail.ts';
import { newFounder, organiser } from '../support/people.ts';
import { callUserPool, createAccount, signUpOnly } from '../support/user-pool.ts';

/* What the real answers of the user pool become, through Amplify, on the pages of accounts. */

const wrong = 'This code is not correct. Please check it or ask for a new one.';
const used = 'This code is no longer valid. Please ask for a new one.';

test('an account that is wrong in every way, until its address is verified', async ({ page }) => {
  const founder = newFounder();
  const { name, email, phone, password } = founder;
  const alert = page.getByRole('alert');
  await tryLogIn(page, founder);
  await expect(alert).toHaveText('User not found. Please check your email.');

  await signUpOnly(page.request, founder);
  await page.goto('/authorize/signup');
  await fillInputs(page, {
    'Full name': name,
    'E-mail': email.toUpperCase(),
    Phone: phone,
    Password: password,
  });
  await press(page, 'Create account');
  await expect(page.getByText('An account with this email already exists.')).toBeInViewport();
  await page.goto('/authorize/login');
  await tryLogIn(page, founder);
  await expect(page).toHaveURL('/authorize/verify');
  await expect(page.getByText('Please verify your e-mail address before you log in.')).toBeVisible();

  const mail = await waitForMail(page.request, email);
  const link = verificationPath(mail);
  await page.goto(link.replace(codeIn(mail), wrongCode(codeIn(mail))));
  await expect(alert).toHaveText('A newer mail replaced this link. Please open the link in the newest one.');
  await page.goto(link);
  await expect(page.getByText('Your e-mail is verified. Please log in.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This e-mail is already verified. Please log in.')).toBeVisible();
  await page.goto('/authorize/login');
  await tryLogIn(page, { ...founder, password: 'Wrong#2026' });
  await expect(alert).toHaveText('Incorrect password. Please try again.');
});

test('a reset with a wrong code, then with one that was used on another device', async ({ page }) => {
  const { email, ...founder } = newFounder();
  await createAccount(page.request, { email, ...founder });
  await requestReset(page, email);
  const ConfirmationCode = codeIn(await waitForMail(page.request, email, { after: 1 }));
  await changePassword(page, wrongCode(ConfirmationCode));
  await expect(page.getByRole('alert')).toHaveText(wrong);
  const change = { Username: email, ConfirmationCode, Password: 'Third#2026' };
  await callUserPool(page.request, 'ConfirmForgotPassword', change);
  await changePassword(page, ConfirmationCode);
  await expect(page.getByRole('alert')).toHaveText(used);
});

test('a login without a network, then at a throttled pool, then as usual', async ({ page, fail }) => {
  await page.goto('/authorize/login');
  await fillInputs(page, { 'E-mail': organiser.email, Password: organiser.password });
  await expect(inputOf(page, 'Password')).toHaveValue(organiser.password);
  await page.context().setOffline(true);
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toHaveText('A network error has occurred.');
  await page.context().setOffline(false);

  const error = { error: 'TooManyRequestsException', message: 'Too many requests' };
  // The portal asks three times.
  await fail({ service: 'cognito', call: 'InitiateAuth', kind: 'refused', ...error, times: 3 });
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a while and try again.');
  await press(page, 'Log in');
  await expect(page).toHaveURL('/admin/user-list');
});
