import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldCodes, fieldProblem, isProblem, problem } from './problem.ts';

test('a problem has its code and optional details or fields', () => {
  expect(problem('forbidden')).toStrictEqual({ problem: 'forbidden' });
  expect(problem('otp-too-soon', { retry_after: 30 })).toStrictEqual({
    problem: 'otp-too-soon',
    details: { retry_after: 30 },
  });
  expect(fieldProblem('invalid-request', { email: 'incomplete' })).toStrictEqual({
    problem: 'invalid-request',
    fields: { email: 'incomplete' },
  });
});

test.each([problem('forbidden'), fieldProblem('invalid-request', {})])('%o is a problem', (value) => {
  expect(isProblem(value)).toBe(true);
});

test.each([undefined, null, 'problem', 7, {}, { message: 'problem' }])('%o is not a problem', (value) => {
  expect(isProblem(value)).toBe(false);
});

test('fieldCodes returns the first code of each path, and unknown keys', () => {
  const schema = z.strictObject({
    names: z.array(z.string().check(z.minLength(2, 'file-empty'), z.regex(/^[a-z]+$/, 'choice-unknown'))),
  });
  const { error } = schema.safeParse({ names: ['ab', '7'], owner: 'me' });
  expect(error && fieldCodes(error)).toEqual({ 'names.1': 'file-empty', owner: 'unknown-field' });
});

test('fieldCodes returns value-invalid for an issue without a code', () => {
  const { error } = z.object({ name: z.string(), stage: z.enum(['stage1']) }).safeParse({ name: 7 });
  expect(error && fieldCodes(error)).toEqual({ name: 'value-invalid', stage: 'value-invalid' });
});
