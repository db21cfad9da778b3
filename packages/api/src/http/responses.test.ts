import { saveDraftRequestSchema } from '@portal/contracts/applications/draft';
import { sendOtpRequestSchema } from '@portal/contracts/applications/submitting';
import { describeProblem } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import { fieldCodes, problem } from '../problem.ts';
import { describeFields, problemOf, problemResponse, textResponse } from './responses.ts';

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

test('a problem without fields and details has neither in its body', () => {
  const { body } = problemResponse(problem('otp-locked'), 'request-1');
  expect(JSON.parse(body)).toEqual({ code: 'otp-locked', message: describeProblem('otp-locked') });
});

test('rounds Retry-After up to whole seconds', () => {
  const { headers } = problemResponse(problem('otp-too-soon', { retry_after: 11.2 }), 'request-1');
  expect(headers['retry-after']).toBe('12');
});

test('problemOf returns the problem of an error response, and nothing for a success', () => {
  expect(problemOf(problemResponse(problem('invalid-request'), 'request-1'))).toEqual({
    problem: 'invalid-request',
  });
  expect(problemOf(textResponse(200, '{"code":"invalid-request"}', 'request-1'))).toBeUndefined();
});

test('every invalid field of a request has a message at its path', () => {
  const result = saveDraftRequestSchema.safeParse({
    user_id: 'sub',
    application_id: 'not-a-uuid',
    status: 'success',
    data: { city: 'bengaluru', marketReach: 'word '.repeat(301), owner: 'me', phone: 7 },
  });
  if (result.success) throw new Error('expected to be rejected');
  expect(describeFields(fieldCodes(result.error))).toEqual({
    application_id: 'application_id: this value is not valid',
    status: 'This field is not known',
    'data.owner': 'This field is not known',
    'data.city': 'City: please choose one of the options',
    'data.marketReach': 'Market reach must be 300 words or less',
    'data.phone': 'Phone: this value is not valid',
  });
});

test('an unknown field is reported, whatever its name', () => {
  const request = JSON.parse('{"email":"kavya@example.org","constructor":1,"toString":1,"__proto__":1}');
  const result = sendOtpRequestSchema.safeParse(request);
  if (result.success) throw new Error('expected to be rejected');
  const unknown = 'This field is not known';
  const named = Object.entries(describeFields(fieldCodes(result.error)));
  expect(named).toEqual(['constructor', 'toString', '__proto__'].map((name) => [name, unknown]));
});

test('a document of a list is described with the label of its field', () => {
  expect(describeFields({ 'otherSupportingDocuments.3': 'document-unknown' })).toEqual({
    'otherSupportingDocuments.3': 'Other supporting documents: please upload this file again',
  });
});

test('any other path is described by its last segment', () => {
  expect(describeFields({ 'one.of.several': 'invalid' })).toEqual({
    'one.of.several': 'several: this value is not valid',
  });
});
