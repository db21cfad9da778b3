import { screen, waitFor } from '@testing-library/react';
import type { InitialEntry } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { controlOf, write } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { fakePool, pool, poolError, signInAs, tokensOf } from '../../../test/user-pool.ts';
import { LoginPage } from './login-page.tsx';

const show = (at: InitialEntry = '/authorize/login') => renderPage('/authorize/login', <LoginPage />, at);
const showWith = (state: object) => show({ pathname: '/authorize/login', state });

/** The user pool signs in, after which the session has these groups. */
const signsIn =
  (...groups: readonly string[]) =>
  async () => {
    pool.fetchAuthSession.mockResolvedValue(tokensOf(groups));
    return { nextStep: { signInStep: 'DONE' } };
  };

/** Logs in with the password. */
async function logIn() {
  const page = show();
  await screen.findByRole('heading', { name: 'Login' });
  write({ 'E-mail': 'Asha@Example.org', Password: 'Secret#2026' });
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

test('takes over what the prerendered form holds, and its focus', async () => {
  const early = document.createElement('form');
  early.dataset['early'] = '';
  early.innerHTML = '<input name="email" value="asha@example.org"><input name="password">';
  document.body.append(early);
  /** The typing goes on until the page is shown. */
  function FocusesPassword() {
    early.querySelector<HTMLElement>('[name=password]')?.focus();
    return null;
  }
  const page = (
    <>
      <LoginPage />
      <FocusesPassword />
    </>
  );
  const { user, location } = renderPage('/authorize/login', page);
  early.remove();
  expect(document.activeElement).toBe(controlOf('Password'));
  // A link takes the address along.
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(location().state).toEqual({ email: 'asha@example.org' });
});

describe('logging in', () => {
  test.each([
    ['founder', [], '/applications'],
    ['organiser', ['organiser'], '/admin/user-list'],
  ])(
    'uses SRP with the normalised address, and navigates a %s to their home page',
    async (_, groups, home) => {
      pool.signIn.mockImplementation(signsIn(...groups));
      await logIn();
      await screen.findByText(`page ${home}`);
      const options = { authFlowType: 'USER_SRP_AUTH' };
      expect(pool.signIn).toHaveBeenCalledWith({
        username: 'asha@example.org',
        password: 'Secret#2026',
        options,
      });
    },
  );

  test('keeps the form in sight until the next page is there', async () => {
    pool.signIn.mockImplementation(signsIn());
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
    pool.signIn.mockImplementation(async () => {
      pool.fetchAuthSession.mockRejectedValue(new Error('offline'));
      return { nextStep: { signInStep: 'DONE' } };
    });
    await logIn();
    await screen.findByText('A network error has occurred.');
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false);
  });

  test('asks the person of a link for a code, although another was logged in', async () => {
    await signInAs();
    pool.signIn.mockImplementation(async () => {
      pool.fetchAuthSession.mockResolvedValue({});
      return { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
    });
    const { user } = showWith({ email: 'other@example.org' });
    await user.type(await screen.findByLabelText(/^password/i), 'Secret#2026');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
  });

  test('focuses the code of a second factor, keeps its digits, then navigates home', async () => {
    pool.signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
    pool.confirmSignIn.mockImplementation(signsIn('organiser'));
    const { user } = await logIn();
    const code = await screen.findByRole('textbox', { name: /^code/i });
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, ' 123 456{Enter}');
    await screen.findByText('page /admin/user-list');
    expect(pool.confirmSignIn).toHaveBeenCalledExactlyOnceWith({ challengeResponse: '123456' });
  });

  const ended = { from: '/applications-form/7?step=3', email: 'asha@example.org', ended: 'founder' };

  test('after an ended session shows a notice, prefills the address and returns to the page', async () => {
    const { user, location } = showWith(ended);
    await screen.findByText('Your session has ended. Please log in to go on – your answers are kept.');
    expect(await screen.findByDisplayValue('asha@example.org')).toBeTruthy();
    pool.fetchAuthSession.mockResolvedValue(tokensOf());
    await user.type(screen.getByLabelText(/^password/i), 'Secret#2026{Enter}');
    await screen.findByText('page /applications-form/7');
    expect(location().path).toBe(ended.from);
  });

  // A session that ended may have been another person's.
  test.each([
    ['/applications', { ...ended, email: 'other@example.org' }],
    ['/applications-form/7', { from: ended.from }],
  ])('navigates who is logged in to %s after %j', async (path, state) => {
    await signInAs();
    showWith(state);
    await screen.findByText(`page ${path}`);
  });

  test.each([
    ['unconfirmed', 'CONFIRM_SIGN_UP', '/authorize/verify', 'verify-before-login'],
    ['that must reset its password', 'RESET_PASSWORD', '/authorize/reset-password', 'reset-before-login'],
  ])('navigates an account %s to that page', async (_, signInStep, path, message) => {
    pool.signIn.mockResolvedValue({ nextStep: { signInStep } });
    const { location } = await logIn();
    await screen.findByText(`page ${path}`);
    expect(location()).toEqual({ path, state: { email: 'Asha@Example.org', message } });
  });

  test('shows an error when Cognito requires an unsupported step', async () => {
    pool.signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('a step that the portal does not offer');
  });

  test('signs out the previous user first', async () => {
    pool.signIn.mockRejectedValueOnce(
      poolError('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
    );
    await logIn();
    await waitFor(() => expect(pool.signIn).toHaveBeenCalledTimes(2));
    expect(pool.signOut).toHaveBeenCalledOnce();
  });

  test('shows a network error when the Cognito client cannot be loaded, and loads it again on the next click', async () => {
    const cause = new TypeError('Failed to fetch');
    // Once for the page, once for the click.
    fakePool.accounts.mockRejectedValueOnce(cause).mockRejectedValueOnce(cause);
    const { user } = await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(pool.signIn).toHaveBeenCalledOnce());
  });

  test('shows progress and ignores a second click', async () => {
    pool.signIn.mockReturnValue(new Promise(() => undefined));
    const { user } = await logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    await user.click(button);
    expect(pool.signIn).toHaveBeenCalledOnce();
  });
});

describe('the first login with a temporary password', () => {
  async function choose(password: string) {
    const signInStep = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
    pool.signIn.mockResolvedValue({ nextStep: { signInStep, missingAttributes: [] } });
    const page = await logIn();
    await screen.findByRole('heading', { name: 'Choose your password' });
    write({ 'New password': password, 'Confirm password': password });
    await page.user.click(screen.getByRole('button', { name: 'Save and log in' }));
    return page;
  }

  test('asks for a new password, then navigates home', async () => {
    pool.confirmSignIn.mockImplementation(signsIn('organiser'));
    await choose('Organiser#2027');
    await screen.findByText('page /admin/user-list');
    expect(pool.confirmSignIn).toHaveBeenCalledWith({ challengeResponse: 'Organiser#2027' });
  });

  test('offers the login again after the session has expired', async () => {
    pool.confirmSignIn.mockRejectedValue(
      poolError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    );
    const { user } = await choose('Organiser#2027');
    expect((await screen.findByRole('alert')).textContent).toContain('Please log in again');
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await screen.findByDisplayValue('Asha@Example.org')).toBeTruthy();
  });
});

describe('the form', () => {
  test.each([
    [{ from: '/admin/stage1' }, 'Continue to the review.', /^e-mail/i],
    [{ from: '/admin', ended: 'organiser' }, 'Continue to the review.', /^password/i],
    [{ from: '/applications', ended: 'founder' }, 'Continue to your applications.', /^password/i],
    [{ from: '/applications' }, 'Continue to your applications.', /^e-mail/i],
  ])('after %j says where the login leads, and has the next field in focus', async (state, lead, field) => {
    showWith(state);
    await screen.findByText(lead);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
  });

  test.each([
    [{ state: { message: 'signed-up' } }, 'Signup successful! Please log in.'],
    [{ search: '?closed' }, 'Your account is closed, and your data is deleted.'],
  ])('shows what happened on the page before: %j', async (at, sentence) => {
    show({ pathname: '/authorize/login', ...at });
    await screen.findByText(sentence);
  });

  test('says where the link of the sign-up went until the login succeeds', async () => {
    pool.signIn.mockRejectedValue(poolError('NotAuthorizedException', 'Incorrect username or password.'));
    const { user } = showWith({ email: 'asha@example.org', message: 'signed-up-unverified' });
    await user.type(await screen.findByLabelText(/^password/i), 'Secret#2026{Enter}');
    await screen.findByText('Incorrect password. Please try again.');
    screen.getByText(/^The link went to asha@example.org/);
  });

  test('starts with the address of a link', async () => {
    const message = 'signed-up';
    const { location } = show({
      pathname: '/authorize/login',
      search: '?email=asha@example.org',
      state: { message },
    });
    expect(await screen.findByDisplayValue('asha@example.org')).toBeTruthy();
    expect(location()).toEqual({ path: '/authorize/login', state: { email: 'asha@example.org', message } });
  });
});
