import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPage, renderPage } from '../../../test/render-page.tsx';
import { confirmResetPassword, poolError, resetPassword, resetPool } from '../../../test/user-pool.ts';
import { ResetPage } from './reset-page.tsx';

vi.mock('aws-amplify/auth', () => import('../../../test/user-pool.ts'));
vi.mock('../../session/identity.ts', () => ({ configureIdentity: () => Promise.resolve() }));

beforeEach(resetPool);

const path = '/authorize/password';
const codeStep = { pathname: path, search: '?step=code', state: { email: 'asha@example.org' } };

async function change({ user }: RenderedPage, confirmation = 'Secret#2027') {
  await user.type(await screen.findByRole('textbox', { name: /otp/i }), '12 34-56');
  await user.type(screen.getByLabelText(/^new password/i), 'Secret#2027');
  await user.type(screen.getByLabelText(/^confirm password/i), confirmation);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('asks for the address, then for code and new password, then says it is done', async () => {
  const page = renderPage(path, <ResetPage />);
  await page.user.type(screen.getByRole('textbox', { name: /email/i }), 'Asha@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Get OTP' }));
  await screen.findByText('Reset code has been sent to your email.');
  expect(resetPassword).toHaveBeenCalledWith({ username: 'asha@example.org' });
  expect(page.location().path).toBe(`${path}?step=code`);

  await change(page);
  await screen.findByText('Password reset successfully!');
  await screen.findByRole('heading', { name: 'Successfully Changed your password' });
  await screen.findByText('Kindly login with your new password');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/');
  expect(confirmResetPassword).toHaveBeenCalledWith({
    username: 'asha@example.org',
    confirmationCode: '123456',
    newPassword: 'Secret#2027',
  });
});

test('begins with the address that the login page carried', () => {
  renderPage(path, <ResetPage />, { pathname: path, state: { email: 'asha@example.org' } });
  expect(screen.getByDisplayValue('asha@example.org')).toBeTruthy();
});

test('a refresh at the second step stays there', async () => {
  renderPage(path, <ResetPage />, codeStep);
  await screen.findByText(/Enter the code we sent to asha@example.org/);
});

test('the second step without an address begins again', () => {
  renderPage(path, <ResetPage />, `${path}?step=code`);
  expect(screen.getByRole('button', { name: 'Get OTP' })).toBeTruthy();
});

test('both passwords must be the same', async () => {
  await change(renderPage(path, <ResetPage />, codeStep), 'Secret#2028');
  await screen.findByText('Passwords do not match');
  expect(confirmResetPassword).not.toHaveBeenCalled();
});

test("shows the pool's own sentence", async () => {
  confirmResetPassword.mockRejectedValue(
    poolError('CodeMismatchException', 'Invalid verification code provided'),
  );
  await change(renderPage(path, <ResetPage />, codeStep));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code provided');
});
