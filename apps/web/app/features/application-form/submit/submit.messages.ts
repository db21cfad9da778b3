import { otpLimits } from '@portal/contracts/applications/submitting';
import { messages } from '../../../i18n/catalogue.ts';

export const submitMessages = messages({
  submit: 'Submit',
  preparing: 'Sending code…',
  previous: 'Previous',
  incomplete: 'Some steps still need an answer:',
  missingId: 'Application ID is missing. Please start a new application.',
  sendFailed: 'Failed to send OTP. Please try again.',
  submitFailed: 'Failed to submit application. Please try again.',
  verified: 'OTP verified successfully! Application submitted.',
  otpTitle: 'Enter the code',
  otpSent: (email: string) =>
    `We sent a ${otpLimits.digits}-digit code to ${email}. Entering it submits your application.`,
  otpSentBefore: (email: string) =>
    `The code that we sent to ${email} a moment ago is still good. Entering it submits your application.`,
  otpLabel: 'OTP',
  otpRequired: `Please enter the ${otpLimits.digits} digits of the code.`,
  expiresIn: (time: string) => `The code is good for another ${time}.`,
  expired: 'This code is no longer valid. Please request a new one.',
  attemptsLeft: (count: number) => (count === 1 ? '1 try left.' : `${count} tries left.`),
  verify: 'Verify and submit',
  verifying: 'Submitting…',
  resend: 'Send a new code',
  resendIn: (time: string) => `Send a new code (in ${time})`,
  resending: 'Sending…',
  resent: 'A new code is on its way. The one before no longer works.',
});
