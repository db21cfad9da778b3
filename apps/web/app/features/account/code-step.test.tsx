import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { pool, poolError, tokensOf } from '../../../test/user-pool.ts';
import { LoginPage } from './login-page.tsx';

beforeEach(() => {
  pool.signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
});

/** Logs in with the password; returns the code field. */
async function logIn() {
  const page = renderPage('/authorize/login', <LoginPage />);
  await page.user.type(await screen.findByRole('textbox', { name: /e-mail/i }), 'asha@example.org');
  await page.user.type(screen.getByLabelText(/^password/i), 'Secret#2026{Enter}');
  return { ...page, code: await screen.findByRole('textbox', { name: /^code/i }) };
}

test('focuses the code field, which keeps the digits of a code, then navigates home', async () => {
  pool.confirmSignIn.mockImplementation(async () => {
    pool.fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
    return { isSignedIn: true };
  });
  const { user, code } = await logIn();
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(code, ' 123 456{Enter}');
  await screen.findByText('page /admin/user-list');
  expect(pool.confirmSignIn).toHaveBeenCalledExactlyOnceWith({ challengeResponse: '123456' });
});

test('shows why a code was refused, and allows another attempt', async () => {
  const { user, code } = await logIn();
  await user.type(code, '000000');
  pool.confirmSignIn.mockRejectedValueOnce(poolError('ExpiredCodeException'));
  await user.type(code, '{Enter}');
  const sentence = 'This code was used already. Please wait for the next one.';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
  await user.type(code, '{Enter}');
  expect(pool.confirmSignIn).toHaveBeenCalledTimes(2);
});

test('returns to the login form with its input', async () => {
  const { user } = await logIn();
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(await screen.findByDisplayValue('asha@example.org')).toBeTruthy();
});
