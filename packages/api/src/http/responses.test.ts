import { saveDraftRequestSchema } from '@portal/contracts/applications/draft';
import { sendOtpRequestSchema } from '@portal/contracts/applications/submitting';
import { expect, test } from 'vitest';
import { httpEvent } from '../../test/http-event.ts';
import { fieldCodes, fieldProblem, problem } from '../problem.ts';
import { describeProblem, preferredLanguage, problemOf, problemResponse, textResponse } from './responses.ts';

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

test.each([undefined, 'en-IN,en;q=0.9', 'ta-IN,ta;q=0.9', '*'])(
  'a problem is in English when the request prefers %s',
  (acceptLanguage) => {
    expect(describeProblem('not-found', {}, acceptLanguage)).toBe('Not found.');
  },
);

test.each([
  ['nothing', undefined, 'en'],
  ['an empty list', '', 'en'],
  ['anything', '*', 'en'],
  ['a language', 'ta', 'ta'],
  ['a language of a region', 'TA-IN', 'ta'],
  ['a second language', 'hi-IN, ta;q=0.9, en;q=0.8', 'ta'],
  ['two supported languages', 'en-GB,en;q=0.9,ta;q=0.8', 'en'],
  ['only other languages', 'hi,ml;q=0.5', 'en'],
  ['a longer word', 'tamil', 'en'],
])('a request that prefers %s', (_, acceptLanguage, locale) => {
  expect(preferredLanguage(acceptLanguage, [{ locale: 'en' }, { locale: 'ta' }])).toEqual({ locale });
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
