import { field, notice, type Row, toast } from './row.ts';

/** What submitting says, from the press on Submit to the number. */
export const codeRows = {
  sendFails: { of: 'OTP send fails', said: 'Failed to send OTP. Please try again.', seen: toast },
  sendOffline: { of: 'OTP send fails', said: 'Failed to send OTP. Please try again.', seen: toast },
  resendFails: { of: 'OTP send fails', said: 'Failed to send OTP. Please try again.', seen: field('OTP') },
  vanishedBefore: {
    of: 'No application id',
    said: 'Application ID is missing. Please start a new application.',
    seen: toast,
  },
  vanishedMeanwhile: {
    of: 'No application id',
    said: 'Application ID is missing. Please start a new application.',
    seen: field('OTP'),
  },
  nothing: {
    of: 'OTP dialog, code not empty',
    said: 'Please enter the 6 digits of the code.',
    seen: field('OTP'),
  },
  wrong: {
    of: 'OTP or submit failure',
    said: 'This code is not correct. 4 tries left.',
    seen: field('OTP'),
  },
  locked: {
    of: 'OTP or submit failure',
    said: 'Too many wrong codes. Please request a new one.',
    seen: field('OTP'),
  },
  tooSoon: {
    of: 'Code',
    said: 'Please wait {seconds} seconds before asking for a new code.',
    seen: field('OTP'),
  },
  submitFails: {
    of: 'OTP or submit failure',
    said: 'Failed to submit application. Please try again.',
    seen: field('OTP'),
  },
  submitOffline: {
    of: 'OTP or submit failure',
    said: 'Failed to submit application. Please try again.',
    seen: field('OTP'),
  },
  unreachable: {
    of: 'Code',
    said: 'We could not reach your email address, so no code was sent. Please contact the programme.',
    seen: toast,
  },
  infected: {
    of: 'OTP or submit failure',
    said: 'A virus was found in a document. Please remove it and upload a clean copy.',
    seen: toast,
  },
  infectedMeanwhile: {
    of: 'OTP or submit failure',
    said: '{document}: a virus was found in this file. Please remove it and upload a clean copy',
    seen: toast,
  },
  incomplete: {
    of: 'OTP or submit failure',
    said: 'Some answers are missing or need a correction.',
    seen: toast,
  },
  submitted: {
    of: 'Application submitted',
    said: 'OTP verified successfully! Application submitted.',
    seen: toast,
    endsAt: '/applications',
  },
  answerLost: {
    of: 'Application submitted',
    said: 'OTP verified successfully! Application submitted.',
    seen: toast,
    endsAt: '/applications',
  },
  submittedElsewhere: {
    of: 'Draft',
    said: 'This application has already been submitted and cannot be edited',
    seen: notice,
  },
  tooMany: {
    of: 'Draft',
    said: 'You have reached the number of applications one founder can have.',
    seen: toast,
  },
} as const satisfies Readonly<Record<string, Row>>;
