import { problemCodes } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import { describeProblem } from './responses.ts';

test.each(problemCodes)('%s has a message', (code) => {
  expect(describeProblem(code)).toMatch(/^[A-Z].*[a-zB.]$/);
});

test.each([
  ['user-not-found', {}, 'User not found'],
  ['user-exists', {}, 'User already exists'],
  ['already-submitted', {}, 'This application has already been submitted and cannot be edited'],
  ['mail-not-sent', {}, 'Failed to send OTP. Please try again.'],
  ['file-too-large', {}, 'File size must be less than 5MB'],
  ['otp-incorrect', { attempts_left: 1 }, 'This code is not correct. 1 try left.'],
  ['otp-incorrect', { attempts_left: 4 }, 'This code is not correct. 4 tries left.'],
  ['otp-incorrect', {}, 'This code is not correct. 0 tries left.'],
  ['otp-too-soon', { retry_after: 12 }, 'Please wait 12 seconds before asking for a new code.'],
  ['otp-too-soon', {}, 'Please wait 30 seconds before asking for a new code.'],
  ['not-yet-open', { date: '2027-03-31T18:30:00.000Z' }, 'Applications open on 1 April 2027.'],
  [
    'applications-closed',
    { date: '2027-05-20T18:29:59.000Z' },
    'Applications closed on 20 May 2027. Everything you saved is kept.',
  ],
  ['decision-conflict', {}, 'This application was already decided by another organiser.'],
  [
    'decision-conflict',
    { admin_status: 'rejected' },
    'This application was already rejected by another organiser.',
  ],
  [
    'decision-conflict',
    { admin_status: 'approved', decided_by: 'Kavya' },
    'This application was already approved by Kavya.',
  ],
  [
    'decision-conflict',
    { admin_status: 'shortlisted', decided_by: 'Kavya' },
    'This application was already shortlisted by Kavya.',
  ],
  ['assignee-conflict', { organiser: 'Kavya' }, 'Kavya has a conflict of interest in this application.'],
] as const)('%s %j reads "%s"', (code, details, text) => {
  expect(describeProblem(code, details)).toBe(text);
});
