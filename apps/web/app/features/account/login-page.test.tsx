import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import {
  confirmSignIn,
  fakePool,
  fetchAuthSession,
  poolError,
  signIn,
  signOut,
  tokensOf,
} from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { LoginPage } from './login-page.tsx';

beforeEach(async () => {
  await session.check();
});

async function logIn(at: Parameters<typeof renderPage>[2] = '/authorize/login') {
  const page = renderPage('/authorize/login', <LoginPage />, at);
  await page.user.type(await screen.findByRole('textbox', { name: /e-mail/i }), 'Asha@Example.org');
  await page.user.type(screen.getByLabelText(/^password/i), 'Secret#2026');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

describe('logging in', () => {
  test('uses SRP with the normalised address', async () => {
    await logIn();
    expect(signIn).toHaveBeenCalledWith({
      username: 'asha@example.org',
      password: 'Secret#2026',
      options: { authFlowType: 'USER_SRP_AUTH' },
    });
  });

  test.each([
    ['founder', [], '/applications'],
    ['organiser', ['organiser'], '/admin/user-list'],
    ['member of another group', ['organisers2'], '/applications'],
  ])('navigates a %s to their home page', async (_, groups, home) => {
    signIn.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue(tokensOf(groups));
      return { nextStep: { signInStep: 'DONE' } };
    });
    const { location } = await logIn();
    await screen.findByText(`page ${home}`);
    expect(location().path).toBe(home);
  });

  test('keeps the form in sight until the next page is there', async () => {
    signIn.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue(tokensOf());
      return { nextStep: { signInStep: 'DONE' } };
    });
    const shown: boolean[] = [];
    const observer = new MutationObserver(() =>
      shown.push(Boolean(screen.queryByRole('heading', { name: 'Login' }) ?? screen.queryByText(/^page /))),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await logIn();
    await screen.findByText('page /applications');
    observer.disconnect();
    expect(shown.slice(shown.indexOf(true))).not.toContain(false);
  });

  test('shows a network error when the new session cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    signIn.mockImplementation(async () => {
      fetchAuthSession.mockRejectedValue(new Error('offline'));
      return { nextStep: { signInStep: 'DONE' } };
    });
    await logIn();
    await screen.findByText('A network error has occurred.');
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false);
  });

  test('asks the person of a link for a code, although another was logged in', async () => {
    fetchAuthSession.mockResolvedValue(tokensOf());
    await session.check();
    signIn.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue({});
      return { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
    });
    const { user } = renderPage('/authorize/login', <LoginPage />, {
      pathname: '/authorize/login',
      state: { email: 'other@example.org' },
    });
    await user.type(await screen.findByLabelText(/^password/i), 'Secret#2026');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
  });

  test('returns to the page that required the login', async () => {
    signIn.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue(tokensOf());
      return { nextStep: { signInStep: 'DONE' } };
    });
    const { location } = await logIn({
      pathname: '/authorize/login',
      state: { from: '/applications-form/7?x=1' },
    });
    await screen.findByText('page /applications-form/7');
    expect(location().path).toBe('/applications-form/7?x=1');
  });

  const ended = { from: '/applications-form/7?step=3', email: 'asha@example.org', ended: 'founder' };

  test('after an ended session shows a notice, prefills the address and returns to the page', async () => {
    const { user, location } = renderPage('/authorize/login', <LoginPage />, {
      pathname: '/authorize/login',
      state: ended,
    });
    await screen.findByText('Your session has ended. Please log in to go on – your answers are kept.');
    expect(await screen.findByDisplayValue('asha@example.org')).toBeTruthy();
    fetchAuthSession.mockResolvedValue(tokensOf());
    await user.type(screen.getByLabelText(/^password/i), 'Secret#2026{Enter}');
    await screen.findByText('page /applications-form/7');
    expect(location().path).toBe(ended.from);
  });

  test('navigates a different user to their home page instead of the page of the ended session', async () => {
    fetchAuthSession.mockResolvedValue(tokensOf());
    await session.check();
    renderPage('/authorize/login', <LoginPage />, {
      pathname: '/authorize/login',
      state: { ...ended, email: 'other@example.org' },
    });
    await screen.findByText('page /applications');
  });

  test('navigates an unconfirmed account to the verification', async () => {
    signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    const { location } = await logIn();
    await screen.findByText('page /authorize/verify');
    expect(location()).toEqual({
      path: '/authorize/verify',
      state: { email: 'Asha@Example.org', message: 'verify-before-login' },
    });
  });

  test('navigates an account that must reset its password to the reset page', async () => {
    signIn.mockResolvedValue({ nextStep: { signInStep: 'RESET_PASSWORD' } });
    const { location } = await logIn();
    await screen.findByText('page /authorize/reset-password');
    expect(location().state).toEqual({ email: 'Asha@Example.org', message: 'reset-before-login' });
  });

  test('shows an error when Cognito requires an unsupported step', async () => {
    signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('a step that the portal does not offer');
  });

  test('signs out the previous user first', async () => {
    signIn.mockRejectedValueOnce(
      poolError('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
    );
    await logIn();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test.each([
    ['UserNotFoundException', 'User not found. Please check your email.'],
    ['NotAuthorizedException', 'Incorrect password. Please try again.'],
  ])('shows %s', async (name, sentence) => {
    signIn.mockRejectedValue(poolError(name));
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  test('shows a network error when the Cognito client cannot be loaded, and loads it again on the next click', async () => {
    const cause = new TypeError('Failed to fetch');
    // Once for the page, once for the click.
    fakePool.accounts.mockRejectedValueOnce(cause).mockRejectedValueOnce(cause);
    const { user } = await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  });

  test('shows progress and ignores a second click', async () => {
    signIn.mockReturnValue(new Promise(() => undefined));
    const { user } = await logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    await user.click(button);
    expect(signIn).toHaveBeenCalledOnce();
  });
});

describe('the first login with a temporary password', () => {
  const newPasswordRequired = {
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
  };

  async function choose(password: string, again = password) {
    signIn.mockResolvedValue(newPasswordRequired);
    const page = await logIn();
    await screen.findByRole('heading', { name: 'Choose your password' });
    await page.user.type(screen.getByLabelText(/^new password/i), password);
    await page.user.type(screen.getByLabelText(/^confirm password/i), again);
    await page.user.click(screen.getByRole('button', { name: 'Save and log in' }));
    return page;
  }

  test('asks for a new password, then navigates home', async () => {
    confirmSignIn.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
      return { nextStep: { signInStep: 'DONE' } };
    });
    const { location } = await choose('Organiser#2027');
    await screen.findByText('page /admin/user-list');
    expect(location().path).toBe('/admin/user-list');
    expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: 'Organiser#2027' });
  });

  test.each([
    ['Organiser#2027', 'Organiser#2028', 'Passwords do not match'],
    ['organiser', 'organiser', 'Please fix password requirements'],
  ])('rejects the passwords %s and %s', async (password, again, sentence) => {
    await choose(password, again);
    await screen.findByText(sentence);
    expect(confirmSignIn).not.toHaveBeenCalled();
  });

  test('offers the login again after the session has expired', async () => {
    confirmSignIn.mockRejectedValue(
      poolError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    );
    const { user } = await choose('Organiser#2027');
    expect((await screen.findByRole('alert')).textContent).toContain('Please log in again');
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    await screen.findByRole('heading', { name: 'Login' });
  });

  test('is unsupported when the account lacks required attributes', async () => {
    signIn.mockResolvedValue({ nextStep: { ...newPasswordRequired.nextStep, missingAttributes: ['name'] } });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('a step that the portal does not offer');
  });

  test('shows the error of an expired temporary password', async () => {
    signIn.mockRejectedValue(
      poolError(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
    );
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The first password of this account has expired. Please write to programme@example.org for a new one.',
    );
  });
});

describe('the form', () => {
  test('requires both fields and connects the messages to them', async () => {
    const { user } = renderPage('/authorize/login', <LoginPage />);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    const email = await screen.findByRole('textbox', { name: /e-mail/i });
    await screen.findByText('Please enter your e-mail');
    await screen.findByText('Please enter your password');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toContain(screen.getByText('Please enter your e-mail').id);
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['signed-up', 'Signup successful! Please log in.'],
    ['signed-up-unverified', 'Signup successful! Please check your email to verify your account.'],
    ['email-verified', 'Your e-mail is verified. Please log in.'],
    ['email-already-verified', 'This e-mail is already verified. Please log in.'],
  ])('shows the message %s of the previous page', async (message, sentence) => {
    renderPage('/authorize/login', <LoginPage />, { pathname: '/authorize/login', state: { message } });
    await screen.findByText(sentence);
  });

  test('says that the account is closed', async () => {
    renderPage('/authorize/login', <LoginPage />, '/authorize/login?closed');
    await screen.findByText('Your account is closed, and your data is deleted.');
  });

  const message = 'signed-up';
  test.each([
    ['the previous page', { state: { email: 'asha@example.org', message } }],
    ['an older link', { search: '?email=asha@example.org', state: { message } }],
  ])('starts with the address of %s and shows its message', async (_, given) => {
    const { location } = renderPage('/authorize/login', <LoginPage />, {
      pathname: '/authorize/login',
      ...given,
    });
    expect(await screen.findByDisplayValue('asha@example.org')).toBeTruthy();
    expect(screen.getByText('Signup successful! Please log in.')).toBeTruthy();
    expect(location()).toEqual({ path: '/authorize/login', state: { email: 'asha@example.org', message } });
  });

  test('stays with the address of a link while another user is signed in', async () => {
    fetchAuthSession.mockResolvedValue(tokensOf());
    await session.check();
    const state = { email: 'other@example.org' };
    renderPage('/authorize/login', <LoginPage />, { pathname: '/authorize/login', state });
    expect(await screen.findByDisplayValue('other@example.org')).toBeTruthy();
  });

  test('shows and hides the password', async () => {
    const { user } = renderPage('/authorize/login', <LoginPage />);
    const password = await screen.findByLabelText(/^password/i);
    expect(password.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  test('navigates a signed-in user to their home page', async () => {
    fetchAuthSession.mockResolvedValue(tokensOf());
    await session.check();
    renderPage('/authorize/login', <LoginPage />);
    await screen.findByText('page /applications');
  });
});
