import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { InitialEntry } from 'react-router';
import { expect, test } from 'vitest';
import { findFieldErrors, write } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { pool } from '../../../test/user-pool.ts';
import { LoginPage } from './login-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { VerifyPage } from './verify-page.tsx';

/* What the forms of accounts say at a field, before anything is sent to the user pool. */

const path = '/authorize/reset-password';
const codeStep = { pathname: path, search: '?step=code', state: { email: 'asha@example.org' } };

type Texts = Readonly<Record<string, string>>;

test.each<[submit: string, Page: ComponentType, at: InitialEntry, written: Texts, errors: Texts]>([
  [
    'Create account',
    SignUpPage,
    path,
    {},
    {
      'Full name': 'Please enter your full name',
      'E-mail': 'Invalid email address',
      Phone: 'Please enter a valid 10-digit phone number',
      Password: 'Please fix password requirements',
    },
  ],
  [
    'Log in',
    LoginPage,
    path,
    {},
    { 'E-mail': 'Please enter your e-mail', Password: 'Please enter your password' },
  ],
  ['Get OTP', ResetPage, path, {}, { 'E-mail': 'Invalid email address' }],
  [
    'Change Password',
    ResetPage,
    codeStep,
    {},
    {
      OTP: 'Please enter the 6 digits of the code',
      'New password': 'Please fix password requirements',
      'Confirm password': 'Please enter your new password again',
    },
  ],
  [
    'Change Password',
    ResetPage,
    codeStep,
    { OTP: 'abcdef', 'New password': 'Second#2026 ', 'Confirm password': 'Other#2026' },
    {
      OTP: 'Please enter the 6 digits of the code',
      'New password': 'Please fix password requirements',
      'Confirm password': 'Passwords do not match',
    },
  ],
  [
    'Verify e-mail',
    VerifyPage,
    path,
    { 'E-mail': 'asha@example.org' },
    { 'Verification code': 'Please enter the 6 digits of the code' },
  ],
])('%s asks for what is missing or wrong', async (submit, Page, at, written, errors) => {
  renderPage(path, <Page />, at);
  const button = await screen.findByRole('button', { name: submit });
  write(written);
  button.click();
  await findFieldErrors(errors);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  for (const send of Object.values(pool).filter((operation) => operation !== pool.fetchAuthSession))
    expect(send).not.toHaveBeenCalled();
});
