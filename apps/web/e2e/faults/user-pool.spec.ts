import { invite } from '../screens/invitation.ts';
import { callUserPool, createAccount, logIn, signUpOnly } from '../support/account.ts';
import { codeOf, enterCode, giveAuthenticator } from '../support/authenticator.ts';
import { codeIn, verificationPath, waitForMail, wrongCode } from '../support/mail.ts';
import { newFounder, organiser } from '../support/people.ts';
import { changePassword, fillIn, inputOf, openResetStep, press, tryLogIn } from './account-forms.ts';
import { expect, test } from './fault-test.ts';

/* What the real answers of the user pool become, through Amplify, on the pages of accounts. */

test('an unknown address, then a wrong password', async ({ page }) => {
  const founder = newFounder();
  await tryLogIn(page, founder);
  await expect(page.getByRole('alert')).toHaveText('User not found. Please check your email.');
  await createAccount(page.request, founder);
  await tryLogIn(page, { ...founder, password: 'Wrong#2026' });
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
});

test('a throttled pool is asked three times, then the login says so', async ({ page, fail }) => {
  const error = { error: 'TooManyRequestsException', message: 'Too many requests' };
  await fail({ service: 'cognito', call: 'InitiateAuth', kind: 'refused', ...error, times: 3 });
  await tryLogIn(page, organiser);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a while and try again.');
  await press(page, 'Log in');
  await expect(page).toHaveURL('/admin/user-list');
});

test('no network at the login, then one', async ({ page }) => {
  await page.goto('/authorize/login');
  await fillIn(page, { 'E-mail': organiser.email, Password: organiser.password });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toHaveText('A network error has occurred.');
  await page.context().setOffline(false);
  await press(page, 'Log in');
  await expect(page).toHaveURL('/admin/user-list');
});

test('an account that is not confirmed leads to the verification', async ({ page }) => {
  const founder = newFounder();
  await signUpOnly(page.request, founder);
  await tryLogIn(page, founder);
  await expect(page).toHaveURL('/authorize/verify');
  await expect(page.getByText('Please verify your e-mail address before you log in.')).toBeVisible();
});

test('an account whose password must be reset leads to the reset', async ({ page, fail }) => {
  const founder = newFounder();
  await createAccount(page.request, founder);
  const error = { error: 'PasswordResetRequiredException', message: 'Password reset required for the user' };
  await fail({ service: 'cognito', call: 'RespondToAuthChallenge', kind: 'refused', ...error });
  await tryLogIn(page, founder);
  await expect(page).toHaveURL('/authorize/reset-password');
  await expect(page.getByText('Please choose a new password before you log in.')).toBeVisible();
});

test('a login over the session of another person', async ({ page }) => {
  const [first, second] = [newFounder('Kayal Raman'), newFounder('Anbu Selvan')];
  await createAccount(page.request, first);
  await createAccount(page.request, second);
  await logIn(page, first);
  await page.goto(`/authorize/login#email=${encodeURIComponent(second.email)}`);
  await fillIn(page, { Password: second.password });
  await press(page, 'Log in');
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('A');
});

test('a sign-up with the address of an account, in capitals', async ({ page }) => {
  const { name, email, phone, password, ...rest } = newFounder();
  await createAccount(page.request, { name, email, phone, password, ...rest });
  await page.goto('/authorize/signup');
  await fillIn(page, { 'Full name': name, 'E-mail': email.toUpperCase(), Phone: phone, Password: password });
  await press(page, 'Create account');
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
});

test('a verification link with a wrong code, then the mailed one in the same tab, then once more', async ({
  page,
}) => {
  const founder = newFounder();
  await signUpOnly(page.request, founder);
  const mail = await waitForMail(page.request, founder.email);
  const link = verificationPath(mail);
  await page.goto(link.replace(codeIn(mail), wrongCode(codeIn(mail))));
  await expect(page.getByRole('alert')).toHaveText(
    'This code is not correct. Please check it or ask for a new one.',
  );
  await expect(page).toHaveURL('/authorize/verify');
  await page.goto(link);
  await expect(page.getByText('Your e-mail is verified. Please log in.')).toBeVisible();
  await expect(page).toHaveURL('/authorize/login');
  await page.goto(link);
  await expect(page.getByText('This e-mail is already verified. Please log in.')).toBeVisible();
});

test('a wrong reset code, then one that was used on another device', async ({ page }) => {
  const founder = newFounder();
  await createAccount(page.request, founder);
  await openResetStep(page, founder.email);
  const code = codeIn(await waitForMail(page.request, founder.email, { after: 1 }));
  await changePassword(page, wrongCode(code));
  await expect(page.getByRole('alert')).toHaveText(
    'This code is not correct. Please check it or ask for a new one.',
  );
  const used = { ConfirmationCode: code, Password: 'Third#2026' };
  await callUserPool(page.request, 'ConfirmForgotPassword', founder, used);
  await changePassword(page, code);
  await expect(page.getByRole('alert')).toHaveText('This code is no longer valid. Please ask for a new one.');
});

test('a first password that the pool refuses, then one that it takes', async ({ page, fail }) => {
  const message = 'Password did not conform with policy: Password is in a list of known passwords';
  await tryLogIn(page, await invite(page.request));
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  const error = { error: 'InvalidPasswordException', message };
  await fail({ service: 'cognito', call: 'RespondToAuthChallenge', kind: 'refused', ...error });
  await fillIn(page, { 'New password': 'Second#2026', 'Confirm password': 'Second#2026' });
  await press(page, 'Save and log in');
  await expect(page.getByRole('alert')).toHaveText(
    'This password cannot be used. Please choose another one.',
  );
  await press(page, 'Save and log in');
  await expect(page).toHaveURL('/applications');
});

test('a code of the app that was used before, then the next one', async ({ page }) => {
  const founder = newFounder();
  await createAccount(page.request, founder);
  const { secret, usedCode } = await giveAuthenticator(page.request, founder);
  await tryLogIn(page, founder);
  await enterCode(page, usedCode, 'Log in');
  await expect(page.getByRole('alert')).toHaveText(
    'This code was used already. Please wait for the next one.',
  );
  await enterCode(page, codeOf(secret, 1), 'Log in');
  await expect(page).toHaveURL('/applications');
  await expect(inputOf(page, 'Code')).toHaveCount(0);
});
