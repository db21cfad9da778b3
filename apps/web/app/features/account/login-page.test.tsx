import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
  await page.user.type(await screen.findByRole('textbox', { name: /email/i }), 'Asha@Example.org');
  await page.user.type(screen.getByLabelText(/^password/i), 'Secret#2026');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
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
  ])('takes a %s home', async (_, groups, home) => {
    signIn.mockImplementation(async () => {
      fetchAuthSession.mockResolvedValue(tokensOf(groups));
      return { nextStep: { signInStep: 'DONE' } };
    });
    const { location } = await logIn();
    await screen.findByText(`page ${home}`);
    expect(location().path).toBe(home);
  });

  test('goes back to where the person came from', async () => {
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

  test('after a session that ended says so, knows who it was and brings them back', async () => {
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

  test('takes another person home, not to where the one before was', async () => {
    fetchAuthSession.mockResolvedValue(tokensOf());
    await session.check();
    renderPage('/authorize/login', <LoginPage />, {
      pathname: '/authorize/login',
      state: { ...ended, email: 'other@example.org' },
    });
    await screen.findByText('page /applications');
  });

  test('leads an unconfirmed account to the verification', async () => {
    signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    const { location } = await logIn();
    await screen.findByText('page /authorize/verify');
    expect(location()).toEqual({
      path: '/authorize/verify',
      state: { email: 'Asha@Example.org', message: 'Please verify your email address before you log in.' },
    });
  });

  test('leads an account that must reset its password to the reset', async () => {
    signIn.mockResolvedValue({ nextStep: { signInStep: 'RESET_PASSWORD' } });
    const { location } = await logIn();
    await screen.findByText('page /authorize/reset-password');
    expect(location().state).toEqual({
      email: 'Asha@Example.org',
      message: 'Please choose a new password before you log in.',
    });
  });

  test('says so when the pool asks for a step the portal does not have', async () => {
    signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('a step that the portal does not offer');
  });

  test('signs out whoever was signed in before', async () => {
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

  test('says so when the client of the pool cannot be fetched, and asks for it again', async () => {
    const cause = new TypeError('Failed to fetch');
    // Once for the page, once for the press.
    fakePool.accounts.mockRejectedValueOnce(cause).mockRejectedValueOnce(cause);
    const { user } = await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  });

  test('says that it is working and takes no second press', async () => {
    signIn.mockReturnValue(new Promise(() => undefined));
    const { user } = await logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    await user.click(button);
    expect(signIn).toHaveBeenCalledOnce();
  });
});

describe('the first log-in to an account that the office made', () => {
  const asked = {
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
  };

  async function choose(password: string, again = password) {
    signIn.mockResolvedValue(asked);
    const page = await logIn();
    await screen.findByRole('heading', { name: 'Choose your password' });
    await page.user.type(screen.getByLabelText(/^new password/i), password);
    await page.user.type(screen.getByLabelText(/^confirm password/i), again);
    await page.user.click(screen.getByRole('button', { name: 'Save and log in' }));
    return page;
  }

  test('asks for a password of their own, then takes them home', async () => {
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
    ['organiser', 'organiser', /^Password must contain at least one uppercase letter/],
  ])('does not take %s and %s', async (password, again, sentence) => {
    await choose(password, again);
    await screen.findByText(sentence);
    expect(confirmSignIn).not.toHaveBeenCalled();
  });

  test('goes back to the login when it took too long', async () => {
    confirmSignIn.mockRejectedValue(
      poolError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    );
    const { user } = await choose('Organiser#2027');
    expect((await screen.findByRole('alert')).textContent).toContain('Please log in again');
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    await screen.findByRole('heading', { name: 'Login' });
  });

  test('is not offered when the account lacks what the pool requires', async () => {
    signIn.mockResolvedValue({ nextStep: { ...asked.nextStep, missingAttributes: ['name'] } });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('a step that the portal does not offer');
  });

  test('that comes too late says so', async () => {
    const sentence = 'Temporary password has expired and must be reset by an administrator.';
    signIn.mockRejectedValue(poolError('NotAuthorizedException', sentence));
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });
});

describe('the form', () => {
  test('asks for both answers and ties the sentence to its field', async () => {
    const { user } = renderPage('/authorize/login', <LoginPage />);
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    const email = await screen.findByRole('textbox', { name: /email/i });
    await screen.findByText('Please enter your email');
    await screen.findByText('Please enter your password');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toContain(screen.getByText('Please enter your email').id);
    expect(signIn).not.toHaveBeenCalled();
  });

  const message = 'Signup successful! Please log in.';
  test.each([
    ['the page before', { state: { email: 'asha@example.org', message } }],
    ['an older link', { search: '?email=asha@example.org', state: { message } }],
  ])('begins with the address of %s and shows its message', async (_, given) => {
    const { location } = renderPage('/authorize/login', <LoginPage />, {
      pathname: '/authorize/login',
      ...given,
    });
    expect(await screen.findByDisplayValue('asha@example.org')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(location()).toEqual({ path: '/authorize/login', state: { email: 'asha@example.org', message } });
  });

  test('with an address stays, though another person is logged in', async () => {
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

  test('sends whoever is signed in home', async () => {
    fetchAuthSession.mockResolvedValue(tokensOf());
    await session.check();
    renderPage('/authorize/login', <LoginPage />);
    await screen.findByText('page /applications');
  });
});
