import { saveDraftRequestSchema } from '@portal/contracts/applications/draft';
import { sendOtpRequestSchema } from '@portal/contracts/applications/submitting';
import { expect, test } from 'vitest';
import { httpEvent } from '../../test/http-event.ts';
import { fieldCodes, fieldProblem, problem } from '../problem.ts';
import { describeProblem, problemOf, problemResponse, textResponse } from './responses.ts';

test('a text response is plain text and not cacheable', () => {
  expect(textResponse(200, 'https://files.example.org/deck.pdf', 'request-1')).toEqual({
    statusCode: 200,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-1',
    },
    body: 'https://files.example.org/deck.pdf',
  });
});

const event = httpEvent('sendOtp', {}, undefined);

test('a problem without fields and details has neither in its body', () => {
  const { body } = problemResponse(problem('otp-locked'), event);
  expect(JSON.parse(body)).toEqual({
    code: 'otp-locked',
    message: 'Too many wrong codes. Please request a new one.',
  });
});

test('a problem has the validation codes of its fields', () => {
  const fields = { 'otherSupportingDocuments.3': 'document-unknown' };
  const { body } = problemResponse(fieldProblem('application-incomplete', fields), event);
  expect(JSON.parse(body)).toMatchObject({ fields });
});

test('rounds Retry-After up to whole seconds', () => {
  const { headers } = problemResponse(problem('otp-too-soon', { retry_after: 11.2 }), event);
  expect(headers['retry-after']).toBe('12');
});

test('problemOf returns the problem of an error response, and nothing for a success', () => {
  expect(problemOf(problemResponse(problem('invalid-request'), event))).toEqual({
    problem: 'invalid-request',
  });
  expect(problemOf(textResponse(200, '{"code":"invalid-request"}', 'request-1'))).toBeUndefined();
});

test.each([
  [undefined, 'Not found.'],
  ['en-IN,en;q=0.9,ta;q=0.8', 'Not found.'],
  ['hi,ml;q=0.5', 'Not found.'],
  ['ta-IN,ta;q=0.9', 'தேடியது கிடைக்கவில்லை.'],
])('of a request that prefers %s a problem says “%s”', (acceptLanguage, message) => {
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const { body } = problemResponse(problem('not-found'), httpEvent('sendOtp', { headers }, undefined));
  expect(JSON.parse(body)).toEqual({ code: 'not-found', message });
});

test('a day in a problem is written as in the language of the request', () => {
  const details = { date: '2027-03-31T18:30:00.000Z' };
  expect(describeProblem('not-yet-open', details)).toContain('1 April 2027');
  expect(describeProblem('not-yet-open', details, 'ta')).toContain('1 ஏப்ரல், 2027');
});

test('every invalid field of a request has a code at its path', () => {
  const result = saveDraftRequestSchema.safeParse({
    user_id: 'sub',
    application_id: 'not-a-uuid',
    status: 'success',
    data: { city: 'bengaluru', marketReach: 'w'.repeat(4001), owner: 'me', phone: 7 },
  });
  if (result.success) throw new Error('expected to be rejected');
  expect(fieldCodes(result.error)).toEqual({
    application_id: 'value-invalid',
    status: 'unknown-field',
    'data.owner': 'unknown-field',
    'data.city': 'choice-unknown',
    'data.marketReach': 'too-many-characters',
    'data.phone': 'value-invalid',
  });
});

test('an unknown field is reported, whatever its name', () => {
  const request = JSON.parse('{"email":"kavya@example.org","constructor":1,"toString":1,"__proto__":1}');
  const result = sendOtpRequestSchema.safeParse(request);
  if (result.success) throw new Error('expected to be rejected');
  const named = Object.entries(fieldCodes(result.error));
  expect(named).toEqual(['constructor', 'toString', '__proto__'].map((name) => [name, 'unknown-field']));
});
