import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { write } from '../../../test/fields.ts';
import { type RenderedPage, renderPage } from '../../../test/render-page.tsx';
import { pool, poolError } from '../../../test/user-pool.ts';
import { ResetPage } from './reset-page.tsx';

const path = '/authorize/password';
const withEmail = { pathname: path, state: { email: 'asha@example.org' } };
const codeStep = { pathname: path, search: '?step=code', state: { email: 'asha@example.org' } };

async function change({ user }: RenderedPage) {
  await screen.findByRole('textbox', { name: /otp/i });
  write({ OTP: '12 34-56', 'New password': 'Secret#2027', 'Confirm password': 'Secret#2027' });
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('asks for the address, then for code and new password, then shows success', async () => {
  const page = renderPage(path, <ResetPage />);
  await page.user.type(screen.getByRole('textbox', { name: /e-mail/i }), 'Asha@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Get OTP' }));
  await screen.findByText('Reset code has been sent to your email.');
  expect(pool.resetPassword).toHaveBeenCalledWith({ username: 'asha@example.org' });
  expect(page.location().path).toBe(`${path}?step=code`);

  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /otp/i }));
  await change(page);
  await screen.findByText('Password reset successfully!');
  const heading = await screen.findByRole('heading', { name: 'Successfully Changed your password' });
  expect(document.activeElement).toBe(heading);
  await screen.findByText('Kindly login with your new password');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/');
  expect(pool.confirmResetPassword).toHaveBeenCalledWith({
    username: 'asha@example.org',
    confirmationCode: '123456',
    newPassword: 'Secret#2027',
  });
});

test('starts with the address from the login page and shows its message', () => {
  const state = { email: 'asha@example.org', message: 'reset-before-login' };
  renderPage(path, <ResetPage />, { pathname: path, state });
  expect(screen.getByDisplayValue('asha@example.org')).toBeTruthy();
  expect(screen.getByText('Please choose a new password before you log in.')).toBeTruthy();
});

test('returns to the first step without an address', () => {
  renderPage(path, <ResetPage />, `${path}?step=code`);
  expect(screen.getByRole('button', { name: 'Get OTP' })).toBeTruthy();
});

test('keeps the second step after a reload, and removes the mismatch error once the passwords match', async () => {
  const page = renderPage(path, <ResetPage />, codeStep);
  // Password managers need a user name.
  const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(username?.value).toBe('asha@example.org');
  const first = await screen.findByLabelText(/^new password/i);
  await page.user.type(first, 'Secret#202');
  expect(screen.queryByText('Please enter your new password again')).toBeNull();
  await page.user.type(screen.getByLabelText(/^confirm password/i), 'Secret#2027');
  await screen.findByText('Passwords do not match');
  await page.user.type(first, '7');
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
});

test.each([
  poolError('UserNotConfirmedException', 'User is not confirmed.'),
  poolError(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
])('navigates an unverified address to the verification: %s', async (error) => {
  pool.resetPassword.mockRejectedValue(error);
  const { user, location } = renderPage(path, <ResetPage />, withEmail);
  await user.click(screen.getByRole('button', { name: 'Get OTP' }));
  await screen.findByText('page /authorize/verify');
  expect(location()).toEqual({
    path: '/authorize/verify',
    state: { email: 'asha@example.org', message: 'verify-before-reset' },
  });
});

test('navigates to the verification from the second step, too', async () => {
  pool.confirmResetPassword.mockRejectedValue(poolError('UserNotConfirmedException'));
  await change(renderPage(path, <ResetPage />, codeStep));
  await screen.findByText('page /authorize/verify');
});
