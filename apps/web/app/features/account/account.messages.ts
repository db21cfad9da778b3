import { messages } from '../../i18n/catalogue.ts';

export const accountMessages = messages({
  email: 'Email',
  password: 'Password',
  logIn: 'Login',
  signUp: 'Sign up',
  backToLogin: 'Back to login',
  terms: 'Terms',
  privacy: 'Privacy policy',
  networkError: 'A network error has occurred.',
  opensApart: '(opens in a new tab)',
  panelLead: 'Seed funding, mentorship and incubation for the climate startups of the state.',
});

export const loginMessages = messages({
  title: 'Login',
  lead: 'Continue to your applications.',
  submit: 'Login',
  submitting: 'Logging in...',
  forgotPassword: 'Forgot password?',
  noAccount: 'New here?',
  agreement: 'By logging in you agree to the',
  and: 'and the',
  userNotFound: 'User not found. Please check your email.',
  wrongPassword: 'Incorrect password. Please try again.',
  failed: 'Error signing in.',
  unsupported:
    'This account needs a step that the portal does not offer. Please write to the programme office.',
  sessionEnded: {
    founder: 'Your session has ended. Please log in to go on – your answers are kept.',
    organiser: 'Your session has ended. Please log in to go on where you were.',
  },
  confirmFirst: 'Please verify your email address before you log in.',
  resetFirst: 'Please choose a new password before you log in.',
});

export const passwordMessages = messages({
  requirements: 'Password requirements',
  met: 'done',
  missing: 'still missing',
});

export const newPasswordMessages = messages({
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
});

export const firstPasswordMessages = messages({
  title: 'Choose your password',
  lead: 'The programme office made this account for you. From now on you log in with a password of your own.',
  submit: 'Save and log in',
  submitting: 'Saving...',
  failed: 'Your password could not be saved. Please log in again.',
});

export const signUpMessages = messages({
  title: 'Create new account',
  lead: 'One account for all your applications.',
  name: 'Full name',
  phone: 'Phone',
  phoneHelp: '10 digits',
  submit: 'Create account',
  submitting: 'Creating account...',
  haveAccount: 'Already have an account?',
  agreement: 'By creating an account you agree to the',
  fixPassword: 'Please fix password requirements',
  invalidPhone: 'Please provide a valid phone number',
  emailTaken: 'An account with this email already exists.',
  failed: 'An error occurred during signup',
  done: 'Signup successful! Please log in.',
  doneUnconfirmed: 'Signup successful! Please check your email to verify your account.',
});

export const verifyMessages = messages({
  title: 'Verify your email',
  lead: 'Open the link in the message we sent you, or type its code here.',
  checking: 'Verifying your email...',
  code: 'Verification code',
  codeHelp: 'The 6 digits in the message. It may take a minute to arrive; look in the spam folder too.',
  submit: 'Verify email',
  submitting: 'Verifying...',
  resend: 'Send a new code',
  resending: 'Sending...',
  resent: (email: string) => `We sent a new code to ${email}.`,
  emailNeeded: 'Please enter your email to get a new code.',
  done: 'Your email is verified. Please log in.',
  alreadyDone: 'This email is already verified. Please log in.',
  wrongCode: 'This code is not correct. Please check it or send a new one.',
  expiredCode: 'This code is no longer valid. Please send a new one.',
  tooMany: 'Too many attempts. Please wait a while and try again.',
  failed: 'We could not verify your email. Please try again.',
});

export const resetMessages = messages({
  title: 'Forget Password',
  leadEmail: 'We send a code to your email address. With it you choose a new password.',
  leadCode: (email: string) => `Enter the code we sent to ${email} and choose a new password.`,
  getCode: 'Get OTP',
  gettingCode: 'Sending OTP...',
  codeSent: 'Reset code has been sent to your email.',
  code: 'OTP',
  submit: 'Change Password',
  submitting: 'Changing password...',
  done: 'Password reset successfully!',
  successTitle: 'Successfully Changed your password',
  successText: 'Kindly login with your new password',
  failed: 'An unknown error occurred. Please try again.',
  verifyFirst: 'Please verify your email address before you change your password.',
  otherEmail: 'Use another email or a new code',
});
