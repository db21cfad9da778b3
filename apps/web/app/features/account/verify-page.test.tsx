import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { confirmSignUp, poolError, resendSignUpCode, resetPool } from '../../../test/user-pool.ts';
import { VerifyPage } from './verify-page.tsx';

vi.mock('aws-amplify/auth', () => import('../../../test/user-pool.ts'));
vi.mock('../../session/identity.ts', () => ({ configureIdentity: () => Promise.resolve() }));

beforeEach(resetPool);

const link = '/authorize/verify?email=asha%40example.org&code=123456';
const open = (at: string) => renderPage('/authorize/verify', <VerifyPage />, at);

test('the mailed link confirms at once and goes to the login with the address', async () => {
  const { location } = open(link);
  await screen.findByText('page /authorize/login');
  expect(confirmSignUp).toHaveBeenCalledExactlyOnceWith({
    username: 'asha@example.org',
    confirmationCode: '123456',
  });
  expect(location()).toEqual({
    path: '/authorize/login?email=asha%40example.org',
    state: { message: 'Your email is verified. Please log in.' },
  });
});

test('a link that was followed before is as good', async () => {
  confirmSignUp.mockRejectedValue(
    poolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  );
  const { location } = open(link);
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ message: 'This email is already verified. Please log in.' });
});

test('an expired link leaves a form that can ask for a new code', async () => {
  confirmSignUp.mockRejectedValue(poolError('ExpiredCodeException'));
  const { user } = open(link);
  expect((await screen.findByRole('alert')).textContent).toContain('no longer valid');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await screen.findByText('We sent a new code to asha@example.org.');
  expect(resendSignUpCode).toHaveBeenCalledWith({ username: 'asha@example.org' });
});

test('a typed code confirms', async () => {
  const { user } = open('/authorize/verify?email=asha%40example.org');
  await user.type(screen.getByRole('textbox', { name: /code/i }), ' 654321 ');
  await user.click(screen.getByRole('button', { name: 'Verify email' }));
  await screen.findByText('page /authorize/login');
  expect(confirmSignUp).toHaveBeenCalledWith({ username: 'asha@example.org', confirmationCode: '654321' });
});

test('a new code needs an address', async () => {
  const { user } = open('/authorize/verify');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await screen.findByText('Please enter your email to get a new code.');
  expect(resendSignUpCode).not.toHaveBeenCalled();
});
