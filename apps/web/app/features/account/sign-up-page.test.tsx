import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { controlOf, descriptionsOf, findFieldErrors, write } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { pool, poolError } from '../../../test/user-pool.ts';
import { SignUpPage } from './sign-up-page.tsx';

async function fillIn(password = 'Secret#2026') {
  const page = renderPage('/authorize/signup', <SignUpPage />, '/authorize/signup?email=Asha@example.org');
  write({ 'Full name': ' Asha Raman ', Phone: '+91 98765 43210', Password: password });
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  return page;
}

test.each([
  ['CONFIRM_SIGN_UP', 'signed-up-unverified'],
  ['DONE', 'signed-up'],
])('creates the account with the attributes of the contract; goes to the login after %s', async (...row) => {
  const [signUpStep, message] = row;
  pool.signUp.mockResolvedValue({ nextStep: { signUpStep } });
  const { location } = await fillIn();
  await screen.findByText('page /authorize/login');
  const [username, password] = ['asha@example.org', 'Secret#2026'];
  const userAttributes = { email: username, name: 'Asha Raman', phone_number: '+919876543210', locale: 'en' };
  const options = { userAttributes, autoSignIn: false };
  expect(pool.signUp).toHaveBeenCalledExactlyOnceWith({ username, password, options });
  expect(location()).toEqual({ path: '/authorize/login', state: { email: 'Asha@example.org', message } });
});

test('says once that the password breaks rules, at its field and after the submit', async () => {
  const { user } = await fillIn('short');
  const sentence = await screen.findByText('Please fix password requirements');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('Please fix password requirements')).toEqual([sentence]);
  expect(pool.signUp).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^password/i, { selector: 'input' }), 'Secret#2026');
  expect(screen.queryByText('Please fix password requirements')).toBeNull();
});

test('updates the checklist while a password is typed, lists its rules beside it, and opens the legal texts in new tabs', async () => {
  const { user } = renderPage('/authorize/signup', <SignUpPage />);
  const password = screen.getByLabelText(/^password/i, { selector: 'input' });
  const rules = () =>
    within(screen.getByRole('list', { name: 'Password requirements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const all = [
    'at least 8 characters',
    'at least one uppercase letter',
    'at least one lowercase letter',
    'at least one number',
    'at least one special character (!@#$%^&*)',
  ];
  expect(rules()).toEqual(all.map((rule) => `${rule}, still missing`));
  await user.type(password, 'Sec#1');
  expect(rules()).toEqual(all.map((rule, at) => `${rule}, ${at === 0 ? 'still missing' : 'done'}`));
  await user.type(password, '234 ');
  expect(descriptionsOf(password)[0]).toContain('no space at the beginning or the end, still missing');
  await user.type(password, '7');
  expect(screen.queryByText(/no space at/)).toBeNull();
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
  await user.hover(screen.getByRole('button', { name: 'Password requirements' }));
  // happy-dom computes no layout, so the tooltip considers its button invisible.
  const tip = await screen.findByRole('tooltip', { hidden: true });
  expect(tip.querySelectorAll('li')).toHaveLength(5);
});

test('says at the address that there is an account, until another one is typed, with links that keep it', async () => {
  pool.signUp.mockRejectedValue(poolError('UsernameExistsException'));
  const { user, location } = await fillIn();
  const says = 'An account with this email already exists. Log in Forgot password?';
  await findFieldErrors({ 'E-mail': says });
  await waitFor(() => expect(document.activeElement).toBe(controlOf('E-mail')));
  expect(screen.queryByRole('alert')).toBeNull();
  write({ 'E-mail': 'asha@example.com' });
  await waitFor(() => expect(screen.queryByText(/already exists/)).toBeNull());
  write({ 'E-mail': 'Asha@example.org' });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const link = await screen.findByRole('link', { name: 'Forgot password?' });
  await user.click(link);
  expect(location()).toEqual({ path: link.getAttribute('href'), state: { email: 'Asha@example.org' } });
});

test('shows progress, and the ten digits of the phone number', async () => {
  pool.signUp.mockReturnValue(new Promise(() => undefined));
  await fillIn();
  await screen.findByRole('button', { name: 'Creating account...' });
  expect(controlOf('Phone')).toHaveProperty('value', '9876543210');
});
