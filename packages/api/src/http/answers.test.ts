import { describeProblem } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import { problem } from '../problem.ts';
import { problemAnswer, problemOf, textAnswer } from './answers.ts';

test('a text is answered as text, and kept by nothing on the way', () => {
  expect(textAnswer(200, 'https://files.example.org/deck.pdf', 'request-1')).toEqual({
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

test('a problem without fields and details says nothing of them', () => {
  const { body } = problemAnswer(problem('otp-locked'), 'request-1');
  expect(JSON.parse(body)).toEqual({ code: 'otp-locked', message: describeProblem('otp-locked') });
});

test('a part of a second is waited out', () => {
  const { headers } = problemAnswer(problem('otp-too-soon', { retry_after: 11.2 }), 'request-1');
  expect(headers['retry-after']).toBe('12');
});

test('the log is told every problem, the mildest too, and nothing of a success', () => {
  expect(problemOf(problemAnswer(problem('invalid-request'), 'request-1'))).toEqual({
    problem: 'invalid-request',
  });
  expect(problemOf(textAnswer(200, '{"code":"invalid-request"}', 'request-1'))).toBeUndefined();
});
