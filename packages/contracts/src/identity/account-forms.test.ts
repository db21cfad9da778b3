import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  confirmResetSchema,
  firstPasswordSchema,
  logInSchema,
  secondFactorCodeSchema,
  signUpSchema,
  verifyEmailSchema,
} from './account-forms.ts';

/** The invalid fields, each with its first issue. */
function issuesOf(schema: z.ZodMiniType, answers: unknown): Record<string, string> {
  const { error } = schema.safeParse(answers);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]),
  );
}

describe('sign-up', () => {
  const answers = {
    name: 'Meena',
    email: 'meena@example.org',
    phone: '9840123456',
    password: 'Founder#2026',
  };

  test.each([
    [{}, {}],
    [{ phone: '984012345' }, { phone: 'phone-must-be-ten-digits' }],
    [{ phone: '98401234567' }, { phone: 'phone-must-be-ten-digits' }],
    [{ phone: '+9840123456' }, { phone: 'phone-must-be-ten-digits' }],
    [{ phone: '+91 98401-23456' }, {}],
    [{ phone: '9840123456x' }, { phone: 'phone-must-be-ten-digits' }],
    [{ name: '  ' }, { name: 'name-required' }],
    [{ email: 'meena' }, { email: 'email-invalid' }],
    [{ password: 'F#2' }, { password: 'password-breaks-rules' }],
    [{ password: 'founder2026' }, { password: 'password-breaks-rules' }],
    [{ password: 'Founder#2026 ' }, { password: 'password-breaks-rules' }],
    [{ password: 'Founder 2026#' }, {}],
  ])('%j: %j', (change, issues) => {
    expect(issuesOf(signUpSchema, { ...answers, ...change })).toEqual(issues);
  });

  test('reports all issues at once', () => {
    expect(issuesOf(signUpSchema, { name: '', email: '', phone: '', password: '' })).toEqual({
      name: 'name-required',
      email: 'email-invalid',
      phone: 'phone-must-be-ten-digits',
      password: 'password-breaks-rules',
    });
  });
});

test('a login needs both fields', () => {
  expect(issuesOf(logInSchema, { email: ' ', password: '' })).toEqual({
    email: 'email-required',
    password: 'password-required',
  });
  expect(issuesOf(logInSchema, { email: 'anything', password: ' ' })).toEqual({});
  expect(issuesOf(logInSchema, { email: 'anything', password: '' })).toEqual({
    password: 'password-required',
  });
  expect(issuesOf(logInSchema, { email: '', password: 'x' })).toEqual({ email: 'email-required' });
});

test('a reset needs the same new password twice and a numeric code', () => {
  const answers = { code: ' 123456 ', newPassword: 'Founder#2026', confirmPassword: 'Founder#2027' };
  expect(issuesOf(confirmResetSchema, answers)).toEqual({ confirmPassword: 'passwords-differ' });
  expect(issuesOf(confirmResetSchema, { ...answers, code: 'abc' })).toEqual({
    code: 'code-must-be-digits',
    confirmPassword: 'passwords-differ',
  });
});

test.each([
  ['Organiser#2026', 'Organiser#2026', {}],
  ['Organiser#2026', 'Organiser#2027', { confirmPassword: 'passwords-differ' }],
  ['Organiser#2026', '', { confirmPassword: 'password-required' }],
  ['short', 'short', { newPassword: 'password-breaks-rules' }],
  [' Organiser#2026', ' Organiser#2026', { newPassword: 'password-breaks-rules' }],
])('a first password %j, repeated as %j: %j', (newPassword, confirmPassword, issues) => {
  expect(issuesOf(firstPasswordSchema, { newPassword, confirmPassword })).toEqual(issues);
});

test.each([
  ['meena', '  ', { email: 'email-invalid', code: 'code-required' }],
  ['meena@example.org', '12E456', { code: 'code-must-be-digits' }],
  ['meena@example.org', 'x123456', { code: 'code-must-be-digits' }],
  ['meena@example.org', '123456x', { code: 'code-must-be-digits' }],
  ['meena@example.org', ' 123456 ', {}],
])('a verification of %j with the code %j: %j', (email, code, issues) => {
  expect(issuesOf(verifyEmailSchema, { email, code })).toEqual(issues);
});

test.each([
  ['012345', {}],
  ['', { code: 'code-required' }],
  ['12345', { code: 'code-required' }],
  ['1234567', { code: 'code-required' }],
  ['x123456', { code: 'code-required' }],
  ['12E456', { code: 'code-required' }],
])("an authenticator app's code %j: %j", (code, issues) => {
  expect(issuesOf(secondFactorCodeSchema, { code })).toEqual(issues);
});
