import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionsOf } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { poolError, signUp } from '../../../test/user-pool.ts';
import { SignUpPage } from './sign-up-page.tsx';

interface Answers {
  readonly phone?: string;
  readonly password?: string;
}

async function fillIn({ phone = '98765 43210', password = 'Secret#2026' }: Answers = {}) {
  const page = renderPage('/authorize/signup', <SignUpPage />, '/authorize/signup?email=Asha@example.org');
  await page.user.type(screen.getByRole('textbox', { name: /full name/i }), ' Asha Raman ');
  await page.user.type(screen.getByRole('textbox', { name: /phone/i }), phone);
  await page.user.type(screen.getByLabelText(/^password/i, { selector: 'input' }), password);
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  return page;
}

test('creates the account with the attributes of the contract', async () => {
  await fillIn();
  await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
  expect(signUp).toHaveBeenCalledWith({
    username: 'asha@example.org',
    password: 'Secret#2026',
    options: {
      userAttributes: {
        email: 'asha@example.org',
        name: 'Asha Raman',
        phone_number: '+919876543210',
        locale: 'en',
      },
      autoSignIn: false,
    },
  });
});

test.each([
  ['CONFIRM_SIGN_UP', 'signed-up-unverified'],
  ['DONE', 'signed-up'],
])('goes to the login after %s', async (signUpStep, message) => {
  signUp.mockResolvedValue({ nextStep: { signUpStep } });
  const { location } = await fillIn();
  await screen.findByText('page /authorize/login');
  expect(location()).toEqual({ path: '/authorize/login', state: { email: 'Asha@example.org', message } });
});

test.each(['98-765 43210 99', '+91 98765 43210', '098765 43210'])(
  'keeps the ten digits of the phone number %j',
  async (phone) => {
    await fillIn({ phone });
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
    expect(signUp.mock.calls[0]?.[0].options.userAttributes.phone_number).toBe('+919876543210');
  },
);

test('rejects a short phone number', async () => {
  await fillIn({ phone: '12345' });
  await screen.findByText('Please enter a valid 10-digit phone number');
  expect(signUp).not.toHaveBeenCalled();
});

test('says once that the password breaks rules, at its field and after the submit', async () => {
  const { user } = await fillIn({ password: 'short' });
  const sentence = await screen.findByText('Please fix password requirements');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('Please fix password requirements')).toEqual([sentence]);
  expect(signUp).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^password/i, { selector: 'input' }), 'Secret#2026');
  expect(screen.queryByText('Please fix password requirements')).toBeNull();
});

test('names a space at an end of the password, only then', async () => {
  const { user } = renderPage('/authorize/signup', <SignUpPage />);
  const password = screen.getByLabelText(/^password/i, { selector: 'input' });
  await user.type(password, 'Secret#2026 ');
  const rule = 'no space at the beginning or the end, still missing';
  expect(descriptionsOf(password)[0]).toContain(rule);
  await user.type(password, '7');
  expect(screen.queryByText(/no space at/)).toBeNull();
});

test('updates the checklist while a password is typed', async () => {
  const { user } = renderPage('/authorize/signup', <SignUpPage />);
  const rules = () =>
    within(screen.getByRole('list', { name: 'Password requirements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rules()).toEqual([
    'at least 8 characters, still missing',
    'at least one uppercase letter, still missing',
    'at least one lowercase letter, still missing',
    'at least one number, still missing',
    'at least one special character (!@#$%^&*), still missing',
  ]);
  await user.type(screen.getByLabelText(/^password/i, { selector: 'input' }), 'Sec#1');
  expect(rules()).toEqual([
    'at least 8 characters, still missing',
    'at least one uppercase letter, done',
    'at least one lowercase letter, done',
    'at least one number, done',
    'at least one special character (!@#$%^&*), done',
  ]);
});

test('accepts a pasted password', async () => {
  const { user } = renderPage('/authorize/signup', <SignUpPage />);
  const password = screen.getByLabelText(/^password/i, { selector: 'input' });
  await user.click(password);
  await user.paste('Secret#2026');
  expect(screen.getByDisplayValue('Secret#2026')).toBe(password);
  expect(screen.queryByText(/still missing/)).toBeNull();
});

test('opens the legal texts in new tabs', () => {
  renderPage('/authorize/signup', <SignUpPage />);
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
});

test('lists the five requirements beside the password', async () => {
  const { user } = renderPage('/authorize/signup', <SignUpPage />);
  await user.hover(screen.getByRole('button', { name: 'Password requirements' }));
  // happy-dom computes no layout, so the tooltip considers its button invisible.
  const tip = await screen.findByRole('tooltip', { hidden: true });
  expect(tip.querySelectorAll('li')).toHaveLength(5);
});

test.each([
  ['UsernameExistsException', 'An account with this email already exists.'],
  ['InvalidParameterException', 'Please provide a valid phone number'],
])('shows %s', async (name, sentence) => {
  signUp.mockRejectedValue(poolError(name));
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('shows progress', async () => {
  signUp.mockReturnValue(new Promise(() => undefined));
  await fillIn();
  await screen.findByRole('button', { name: 'Creating account...' });
});
