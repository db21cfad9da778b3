import { saveDraftRequestSchema } from '@portal/contracts/applications/draft';
import { sendOtpRequestSchema } from '@portal/contracts/applications/submitting';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldCodes } from './problem.ts';

/** The codes of a request that is rejected. */
function codesOf(schema: z.ZodMiniType, request: unknown) {
  const { error } = schema.safeParse(request);
  return error && fieldCodes(error);
}

test('every invalid field of a request has a code at its path', () => {
  const data = { city: 'bengaluru', marketReach: 'w'.repeat(4001), owner: 'me', phone: 7 };
  const request = { user_id: 'sub', application_id: 'not-a-uuid', status: 'success', data };
  expect(codesOf(saveDraftRequestSchema, request)).toEqual({
    application_id: 'value-invalid',
    status: 'unknown-field',
    'data.owner': 'unknown-field',
    'data.city': 'choice-unknown',
    'data.marketReach': 'too-many-characters',
    'data.phone': 'value-invalid',
  });
});

test('of several issues at a path the first counts', () => {
  const name = z.string().check(z.minLength(2, 'file-empty'), z.regex(/^[a-z]+$/, 'choice-unknown'));
  const schema = z.strictObject({ names: z.array(name) });
  expect(codesOf(schema, { names: ['ab', '7'] })).toEqual({ 'names.1': 'file-empty' });
});

test('an unknown field is reported, whatever its name', () => {
  const request = JSON.parse('{"email":"kavya@example.org","constructor":1,"toString":1,"__proto__":1}');
  const named = Object.entries(codesOf(sendOtpRequestSchema, request) ?? {});
  expect(named).toEqual(['constructor', 'toString', '__proto__'].map((field) => [field, 'unknown-field']));
});
