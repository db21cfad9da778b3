import { normaliseEmail, phonePrefix } from '@portal/contracts/identity/account';
import type { ConfirmReset, FirstPassword, LogIn, SignUp } from '@portal/contracts/identity/account-forms';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { configureIdentity } from './identity.ts';

/*
 * Accounts at the user pool, once `configureIdentity` is done. Import it dynamically: it brings the secure remote
 * password arithmetic, which no page needs to be shown. Errors are Amplify's own, told apart by their `name`.
 */

/** Amplify follows the storage of other tabs as soon as it is loaded, and must know its pool then. */
void configureIdentity().catch(() => undefined);

/**
 * What a log-in led to. `choose-password`: the account was made by the office, its password is for once. `enter-code`: the
 * person has a second factor.
 * `unsupported`: the pool asks for a step that this portal does not have.
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
  // An account without a name or phone number would have to bring it along.
  if ('missingAttributes' in nextStep && nextStep.missingAttributes?.length) return 'unsupported';
  return outcomes[nextStep.signInStep] ?? 'unsupported';
}

/** Logs in by SRP; whoever was signed in before is signed out first. */
export async function logIn({ email, password }: LogIn): Promise<LogInOutcome> {
  const credentials = {
    username: normaliseEmail(email),
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  } as const;
  try {
    return outcomeOf((await signIn(credentials)).nextStep);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserAlreadyAuthenticatedException')) throw error;
    await signOut();
    return outcomeOf((await signIn(credentials)).nextStep);
  }
}

/** Ends a log-in that led to `choose-password`, within three minutes of it. */
export async function chooseFirstPassword({ newPassword }: FirstPassword): Promise<LogInOutcome> {
  return outcomeOf((await confirmSignIn({ challengeResponse: newPassword })).nextStep);
}

/** Ends a log-in that led to `enter-code`, within three minutes of it. A wrong code may be followed by another. */
export async function enterCode(code: string): Promise<void> {
  await confirmSignIn({ challengeResponse: code });
}

/** Creates an account. Answers whether the e-mail address still has to be confirmed. */
export async function createAccount({
  name,
  email,
  phone,
  password,
}: SignUp): Promise<'done' | 'confirm-sign-up'> {
  const username = normaliseEmail(email);
  const { nextStep } = await signUp({
    username,
    password,
    options: {
      userAttributes: { email: username, name: name.trim(), phone_number: phonePrefix + phone },
      autoSignIn: false,
    },
  });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'confirm-sign-up' : 'done';
}

/** Confirms an e-mail address with the code of the message, mailed or typed. */
export async function confirmEmail(email: string, code: string): Promise<void> {
  await confirmSignUp({ username: normaliseEmail(email), confirmationCode: code.trim() });
}

/** Has a new confirmation message sent; the code before becomes void. */
export async function resendConfirmation(email: string): Promise<void> {
  await resendSignUpCode({ username: normaliseEmail(email) });
}

/** Has a reset code sent to the address. */
export async function requestPasswordReset(email: string): Promise<void> {
  await resetPassword({ username: normaliseEmail(email) });
}

/** Sets a new password with the code of the message. */
export async function setNewPassword(
  email: string,
  { code, newPassword }: Pick<ConfirmReset, 'code' | 'newPassword'>,
): Promise<void> {
  await confirmResetPassword({ username: normaliseEmail(email), confirmationCode: code, newPassword });
}
