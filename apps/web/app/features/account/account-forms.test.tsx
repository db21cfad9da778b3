import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findFieldErrors, write } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { pool } from '../../../test/user-pool.ts';
import { LoginPage } from './login-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { VerifyPage } from './verify-page.tsx';

/* What the forms of accounts say at a field, before anything is sent to the user pool. */

const breaksRules = 'Please fix password requirements';
const codeMissing = 'Please enter the 6 digits of the code';
const differ = 'Passwords do not match';

const openLogin = () => renderPage('/authorize/login', <LoginPage />);

/** Opens the step that follows the password. */
async function openLoginStep(signInStep: string) {
  pool.signIn.mockResolvedValue({ nextStep: { signInStep } });
  const { user } = openLogin();
  write({ 'E-mail': 'asha@example.org', Password: 'Secret#2026' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

const resetPath = '/authorize/reset-password';
const resetCodeStep = { pathname: resetPath, search: '?step=code', state: { email: 'asha@example.org' } };

type Texts = Readonly<Record<string, string>>;

/** Name, how it opens, its button, and its tries: what is written, and the sentences that submitting then leads to. */
type Form = readonly [string, () => unknown, string, readonly (readonly [written: Texts, errors: Texts])[]];

const forms: readonly Form[] = [
  [
    'the sign-up',
    () => renderPage('/authorize/signup', <SignUpPage />),
    'Create account',
    [
      [
        {},
        {
          'Full name': 'Please enter your full name',
          'E-mail': 'Invalid email address',
          Phone: 'Please enter a valid 10-digit phone number',
          Password: breaksRules,
        },
      ],
    ],
  ],
  [
    'the login',
    openLogin,
    'Log in',
    [[{}, { 'E-mail': 'Please enter your e-mail', Password: 'Please enter your password' }]],
  ],
  [
    'the request for a reset code',
    () => renderPage(resetPath, <ResetPage />),
    'Get OTP',
    [[{}, { 'E-mail': 'Invalid email address' }]],
  ],
  [
    'the reset',
    () => renderPage(resetPath, <ResetPage />, resetCodeStep),
    'Change Password',
    [
      [
        {},
        {
          OTP: codeMissing,
          'New password': breaksRules,
          'Confirm password': 'Please enter your new password again',
        },
      ],
      [
        { OTP: 'abcdef', 'New password': 'Second#2026 ', 'Confirm password': 'Other#2026' },
        { OTP: codeMissing, 'New password': breaksRules, 'Confirm password': differ },
      ],
    ],
  ],
  [
    'the choice of a first password',
    () => openLoginStep('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'),
    'Save and log in',
    [
      [{}, { 'New password': breaksRules, 'Confirm password': 'Please enter your new password again' }],
      [
        { 'New password': 'Second#2026 ', 'Confirm password': 'Other#2026' },
        { 'New password': breaksRules, 'Confirm password': differ },
      ],
    ],
  ],
  [
    'the verification',
    () => renderPage('/authorize/verify', <VerifyPage />),
    'Verify e-mail',
    [[{ 'E-mail': 'asha@example.org' }, { 'Verification code': codeMissing }]],
  ],
  [
    'the code of the login',
    () => openLoginStep('CONFIRM_SIGN_IN_WITH_TOTP_CODE'),
    'Log in',
    [[{}, { Code: codeMissing }]],
  ],
];

test.each(forms)('%s asks for what is missing or wrong', async (_, open, submit, tries) => {
  await open();
  const button = await screen.findByRole('button', { name: submit });
  vi.clearAllMocks();
  for (const [written, errors] of tries) {
    write(written);
    button.click();
    await findFieldErrors(errors);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  }
  for (const send of [
    pool.signIn,
    pool.signUp,
    pool.resetPassword,
    pool.confirmResetPassword,
    pool.confirmSignIn,
    pool.confirmSignUp,
  ]) {
    expect(send).not.toHaveBeenCalled();
  }
});
