import type { ProblemCode, ProblemDetails } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import { httpEvent } from '../../test/http-event.ts';
import { problem } from '../domain/problem.ts';
import { describeProblem, problemResponse } from './responses.ts';

test('a problem says what happened in the language that the request prefers', () => {
  const messageFor = (acceptLanguage?: string) => {
    const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
    return problemResponse(problem('not-found'), httpEvent('sendOtp', { headers }, undefined)).body;
  };
  const body = (message: string) => JSON.stringify({ message, code: 'not-found' });
  for (const language of [undefined, 'en-IN,en;q=0.9,ta;q=0.8', 'hi,ml;q=0.5'])
    expect(messageFor(language)).toBe(body('Not found.'));
  expect(messageFor('ta-IN,ta;q=0.9')).toBe(body('தேடியது கிடைக்கவில்லை.'));
  const date = '2027-03-31T18:30:00.000Z';
  expect(describeProblem('not-yet-open', { date }, 'ta')).toContain('1 ஏப்ரல், 2027');
});

/** Texts that the product specifies, and those with values. */
const texts: readonly [code: ProblemCode, details: ProblemDetails, text: string][] = [
  ['user-not-found', {}, 'User not found'],
  ['user-exists', {}, 'User already exists'],
  ['already-submitted', {}, 'This application has already been submitted and cannot be edited'],
  ['mail-not-sent', {}, 'Failed to send OTP. Please try again.'],
  ['file-too-large', {}, 'File size must be less than 5MB'],
  ['file-not-pdf', {}, 'Only PDF files are allowed'],
  ['otp-incorrect', { attempts_left: 1 }, 'This code is not correct. 1 try left.'],
  ['otp-incorrect', { attempts_left: 4 }, 'This code is not correct. 4 tries left.'],
  [
    'otp-incorrect',
    { attempts_left: 5, date: '2027-04-14T08:35:10.000Z' },
    'A newer code was sent at 14:05. Please enter that one.',
  ],
  ['otp-too-soon', { retry_after: 12 }, 'Please wait 12 seconds before asking for a new code.'],
  [
    'not-announced',
    { count: 1 },
    '1 application has no announced decision yet. Please decide it and announce the decision before you end the round.',
  ],
  ['otp-too-soon', {}, 'Please wait 30 seconds before asking for a new code.'],
  ['not-yet-open', { date: '2027-03-31T18:30:00.000Z' }, 'Applications open on 1 April 2027.'],
  [
    'applications-closed',
    { date: '2027-05-20T18:29:59.000Z' },
    'Applications closed on 20 May 2027. Everything you saved is kept.',
  ],
  ['decision-conflict', {}, 'This application was already decided by another organiser.'],
  [
    'returned-to-founder',
    { date: '2027-06-01T18:29:59.000Z' },
    'The founder was asked to change this application by 1 June 2027.',
  ],
  [
    'invalid-deadline',
    { date: '2027-05-15T18:29:59Z', latest: '2027-06-01T18:29:59Z' },
    'The new deadline must be in the future, after 15 May 2027, and at the latest on 1 June 2027.',
  ],
  ['assignee-conflict', { organiser: 'Kavya' }, 'Kavya has a conflict of interest in this application.'],
];

test('the text of a problem names its values', () => {
  for (const [code, details, text] of texts) expect(describeProblem(code, details)).toBe(text);
  for (const admin_status of ['rejected', 'approved', 'shortlisted']) {
    const already = `This application was already ${admin_status} by`;
    const conflict = (details: object) => describeProblem('decision-conflict', { admin_status, ...details });
    expect(conflict({})).toBe(`${already} another organiser.`);
    expect(conflict({ decided_by: 'Kavya' })).toBe(`${already} Kavya.`);
  }
});
