import type { ProblemCode } from '@portal/contracts/http/problems';

/**
 * The server's messages that the web app shows, in English and with sample values. They are copies of those in
 * `packages/api/src/http/problem-texts.ts`, which the web app must not import.
 */
export const problemMessages: Readonly<Partial<Record<ProblemCode, string>>> = {
  'already-submitted': 'This application has already been submitted and cannot be edited',
  'changes-closed': 'The day for changes has passed. Your application stays as you submitted it.',
  'conflict-declared': 'You have a conflict of interest in this application. It is closed to you.',
  'not-yet-open': 'Applications open on 1 April 2027.',
  'applications-closed': 'Applications closed on 15 May 2027. Everything you saved is kept.',
  'invalid-deadline':
    'The new deadline must be in the future, after 15 May 2027, and at the latest on 1 June 2027.',
  'invalid-due-day': 'The last day for changes must be today or one of the next 60 days.',
  'too-many-applications': 'You have reached the number of applications one founder can have.',
  'organiser-not-found': 'This person is not an organiser any more. Please load the page again.',
  'assignee-conflict': 'Arjun Selvam has a conflict of interest in this application.',
  'stage-decided': 'This stage is already decided.',
  'returned-to-founder': 'The founder was asked to change this application by 20 April 2027.',
  'decision-conflict': 'This application was already rejected by Second Organiser.',
  decided: 'The review of this application has ended. It can no longer be withdrawn.',
  withdrawn: 'The founder has withdrawn this application. It can no longer be decided.',
  'mailbox-unreachable':
    'We could not reach your e-mail address, so no code was sent. Please contact the programme.',
  'under-review':
    'Your account cannot be closed while an application is under review: GSP-2027-000001. Please withdraw it first.',
  'file-too-large': 'File size must be less than 5MB',
  'file-not-pdf': 'Only PDF files are allowed',
  'assessment-incomplete': 'Please score every criterion, or choose “No opinion”.',
  'application-incomplete': 'Some answers are missing or need a correction.',
  'documents-unsafe': 'A virus was found in a document. Please remove it and upload a clean copy.',
  'terms-not-accepted': 'You must accept the terms and conditions.',
  'otp-incorrect': 'This code is not correct. 4 tries left.',
  'otp-expired': 'This code is no longer valid. Please request a new one.',
  'otp-locked': 'Too many wrong codes. Please request a new one.',
  'otp-too-soon': 'Please wait 17 seconds before asking for a new code.',
  'otp-budget-spent': 'You have asked for too many codes. Please try again later.',
  'too-many-uploads': 'Too many uploads. Please try again later.',
  'internal-error': 'Something went wrong on our side. Everything saved before is safe.',
  'mail-not-sent': 'Failed to send OTP. Please try again.',
};
