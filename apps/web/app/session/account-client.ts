import { normaliseEmail, phonePrefix } from '@portal/contracts/identity/account';
import type {
  ChangePassword,
  ConfirmReset,
  FirstPassword,
  LogIn,
  SignUp,
} from '@portal/contracts/identity/account-forms';
import type { Language } from '@portal/contracts/languages';
import type { SignInOutput } from 'aws-amplify/auth';
import { useEffect, useState } from 'react';
import { userPool } from './user-pool.ts';

/* Account operations of the Cognito user pool. They throw Amplify's errors; check their `name`. */

/**
 * Loads the Cognito client ahead of its use. A failure surfaces when the client is used.
 *
 * @returns whether the part for accounts is loaded
 */
export function usePreloadAccountClient(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = async () => {
      await userPool.accounts();
      setLoaded(true);
      await userPool.session();
    };
    load().catch(() => undefined);
  }, []);
  return isLoaded;
}

/**
 * The next step of a login. `choose-password`: the account has a temporary password. `enter-code`: the user has a second
 * factor. `unsupported`: Cognito requires a step that the portal does not have.
 */
export type LogInOutcome =
  | 'done'
  | 'confirm-sign-up'
  | 'reset-password'
  | 'choose-password'
  | 'enter-code'
  | 'unsupported';

const outcomes: Readonly<Record<string, LogInOutcome>> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirm-sign-up',
  RESET_PASSWORD: 'reset-password',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'choose-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'enter-code',
};

type NextStep = SignInOutput['nextStep'];

function outcomeOf(nextStep: NextStep): LogInOutcome {
  // The account lacks a required attribute, which the portal cannot ask for.
  if ('missingAttributes' in nextStep && nextStep.missingAttributes?.length) return 'unsupported';
  return outcomes[nextStep.signInStep] ?? 'unsupported';
}

/** Logs in by SRP. Signs out the previous user first. */
export async function logIn({ email, password }: LogIn): Promise<LogInOutcome> {
  const credentials = {
    username: normaliseEmail(email),
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  } as const;
  const { signIn } = await userPool.accounts();
  try {
    return outcomeOf((await signIn(credentials)).nextStep);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserAlreadyAuthenticatedException')) throw error;
    const { signOut } = await userPool.session();
    await signOut();
    return outcomeOf((await signIn(credentials)).nextStep);
  }
}

/** Completes a login with the outcome `choose-password`, within 15 minutes. */
export async function chooseFirstPassword({ newPassword }: FirstPassword): Promise<LogInOutcome> {
  const { confirmSignIn } = await userPool.accounts();
  return outcomeOf((await confirmSignIn({ challengeResponse: newPassword })).nextStep);
}

/** Completes a login with the outcome `enter-code`, within 15 minutes. May be retried after a wrong code. */
export async function enterCode(code: string): Promise<void> {
  const { confirmSignIn } = await userPool.accounts();
  await confirmSignIn({ challengeResponse: code });
}

/** Creates an account whose mails come in `language`. Returns whether the e-mail address still has to be confirmed. */
export async function createAccount(
  { name, email, phone, password }: SignUp,
  language: Language,
): Promise<'done' | 'confirm-sign-up'> {
  const { signUp } = await userPool.accounts();
  const username = normaliseEmail(email);
  const { nextStep } = await signUp({
    username,
    password,
    options: {
      userAttributes: {
        email: username,
        name,
        phone_number: phonePrefix + phone,
        locale: language,
      },
      autoSignIn: false,
    },
  });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'confirm-sign-up' : 'done';
}

export async function confirmEmail(email: string, code: string): Promise<void> {
  const { confirmSignUp } = await userPool.accounts();
  await confirmSignUp({ username: normaliseEmail(email), confirmationCode: code.trim() });
}

/** Sends a new confirmation mail; the previous code becomes invalid. */
export async function resendConfirmation(email: string): Promise<void> {
  const { resendSignUpCode } = await userPool.accounts();
  await resendSignUpCode({ username: normaliseEmail(email) });
}

export async function requestPasswordReset(email: string): Promise<void> {
  const { resetPassword } = await userPool.accounts();
  await resetPassword({ username: normaliseEmail(email) });
}

export async function setNewPassword(
  email: string,
  { code, newPassword }: Pick<ConfirmReset, 'code' | 'newPassword'>,
): Promise<void> {
  const { confirmResetPassword } = await userPool.accounts();
  await confirmResetPassword({ username: normaliseEmail(email), confirmationCode: code, newPassword });
}

export async function changePassword({
  currentPassword,
  newPassword,
}: Pick<ChangePassword, 'currentPassword' | 'newPassword'>): Promise<void> {
  const { updatePassword } = await userPool.accounts();
  await updatePassword({ oldPassword: currentPassword, newPassword });
}
