import { screen, waitFor } from '@testing-library/react';
import type { InitialEntry } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { pool, poolError } from '../../../test/user-pool.ts';
import { VerifyPage } from './verify-page.tsx';

const link = '/authorize/verify#email=asha%2B1%40example.org&code=123456';
const open = (at: InitialEntry) => renderPage('/authorize/verify', <VerifyPage />, at);

test('the mailed link leaves the address bar and confirms at once, then navigates to the login with the address', async () => {
  let confirm = () => {};
  pool.confirmSignUp.mockReturnValue(new Promise<object>((resolve) => (confirm = () => resolve({}))));
  const { location } = open(link);
  await waitFor(() => expect(location().path).toBe('/authorize/verify'));
  screen.getByText('Verifying your e-mail...');
  confirm();
  await screen.findByText('page /authorize/login');
  expect(pool.confirmSignUp).toHaveBeenCalledExactlyOnceWith({
    username: 'asha+1@example.org',
    confirmationCode: '123456',
  });
  expect(location()).toEqual({
    path: '/authorize/login',
    state: { email: 'asha+1@example.org', message: 'email-verified' },
  });
});

test('the form keeps address and code of a refused link, and the URL neither; a newer link reloads the page', async () => {
  pool.confirmSignUp.mockRejectedValue(poolError('CodeMismatchException'));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const { goTo, location } = open(link);
  expect((await screen.findByRole('alert')).textContent).toContain('A newer mail replaced this link.');
  expect(location()).toEqual({ path: '/authorize/verify', state: { email: 'asha+1@example.org' } });
  expect(screen.getByDisplayValue('asha+1@example.org')).toBeTruthy();
  expect(screen.getByDisplayValue('123456')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  const newer = link.replace('123456', '654321');
  await goTo(newer);
  expect(reload).toHaveBeenCalledOnce();
  expect(location().path).toBe(newer);
});

test('starts with the address from another account page and shows its message', async () => {
  const state = { email: 'asha@example.org', message: 'verify-before-login' };
  open({ pathname: '/authorize/verify', state });
  await screen.findByText('Please verify your e-mail address before you log in.');
  expect(screen.getByDisplayValue('asha@example.org')).toBeTruthy();
  expect(pool.confirmSignUp).not.toHaveBeenCalled();
});

test('accepts a link whose address is already verified', async () => {
  pool.confirmSignUp.mockRejectedValue(
    poolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  );
  const { location } = open(link);
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ email: 'asha+1@example.org', message: 'email-already-verified' });
});

test('an expired link shows the form, which can request a new code', async () => {
  pool.confirmSignUp.mockRejectedValue(poolError('ExpiredCodeException'));
  const { user } = open(link);
  expect((await screen.findByRole('alert')).textContent).toContain('no longer valid');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await screen.findByText('We sent a new code to asha+1@example.org.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByDisplayValue('123456')).toBeNull();
  expect(pool.resendSignUpCode).toHaveBeenCalledWith({ username: 'asha+1@example.org' });
});

test('a new code needs an address; a typed code confirms it', async () => {
  const { user } = open('/authorize/verify');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await screen.findByText('Please enter your e-mail to get a new code.');
  await user.type(screen.getByRole('textbox', { name: /e-mail/i }), 'asha@example.org');
  expect(screen.queryByText('Please enter your e-mail to get a new code.')).toBeNull();
  expect(pool.resendSignUpCode).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /code/i }), ' ௬௫௪321 ');
  await user.click(screen.getByRole('button', { name: 'Verify e-mail' }));
  await screen.findByText('page /authorize/login');
  expect(pool.confirmSignUp).toHaveBeenCalledWith({
    username: 'asha@example.org',
    confirmationCode: '654321',
  });
});
