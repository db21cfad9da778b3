import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  confirmResetSchema,
  firstPasswordSchema,
  logInSchema,
  secondFactorCodeSchema,
  signUpSchema,
  verifyEmailSchema,
} from './account-forms.ts';

/** Checks the invalid fields of each form, with their first issues. */
function expectIssues(schema: z.ZodMiniType, cases: readonly (readonly [answers: object, issues: object])[]) {
  for (const [answers, expected] of cases) {
    const issues = schema.safeParse(answers).error?.issues.toReversed() ?? [];
    const found = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
    expect(found, JSON.stringify(answers)).toEqual(expected);
  }
}

test('a sign-up needs a name, an address, ten digits and a strong password, and reports all issues at once', () => {
  const form = (change: object) => ({
    name: 'Meena',
    email: 'meena@example.org',
    phone: '9840123456',
    password: 'Founder#2026',
    ...change,
  });
  const phone = 'phone-must-be-ten-digits';
  const password = 'password-breaks-rules';
  expectIssues(signUpSchema, [
    [form({}), {}],
    [form({ phone: '+91 98401-23456', password: 'Founder 2026#' }), {}],
    [form({ phone: '984012345' }), { phone }],
    [form({ phone: '98401234567' }), { phone }],
    [form({ password: 'Founder#2026 ' }), { password }],
    [form({ name: '\u200b\u3164 ', email: 'meena' }), { name: 'name-required', email: 'email-invalid' }],
    [
      form({ name: '', email: '', phone: '', password: '' }),
      { name: 'name-required', email: 'email-invalid', phone, password },
    ],
  ]);
});

test('a login needs both fields', () => {
  expectIssues(logInSchema, [
    [
      { email: ' ', password: '' },
      { email: 'email-required', password: 'password-required' },
    ],
    [{ email: 'anything', password: ' ' }, {}],
  ]);
});

test('a new password is typed twice; a reset needs a numeric code, too', () => {
  const differ = { confirmPassword: 'passwords-differ' };
  const reset = { newPassword: 'Founder#2026', confirmPassword: 'Founder#2027' };
  expectIssues(confirmResetSchema, [
    [{ ...reset, code: ' 123456 ' }, differ],
    [
      { ...reset, code: 'abc' },
      { code: 'code-required', ...differ },
    ],
  ]);
  const typed = (newPassword: string, confirmPassword = newPassword) => ({ newPassword, confirmPassword });
  expectIssues(firstPasswordSchema, [
    [typed('Organiser#2026'), {}],
    [typed('Organiser#2026', 'Organiser#2027'), differ],
    [typed('Organiser#2026', ''), { confirmPassword: 'password-again-required' }],
    [typed('short'), { newPassword: 'password-breaks-rules' }],
  ]);
});

test('a code consists of digits: any number from a mail, six from an authenticator app', () => {
  const mailed = (code: string, email = 'meena@example.org') => ({ email, code });
  expectIssues(verifyEmailSchema, [
    [mailed('  ', 'meena'), { email: 'email-invalid', code: 'code-required' }],
    ...['12E456', 'x123456', '123456x'].map((code) => [mailed(code), { code: 'code-required' }] as const),
    [mailed(' 123456 '), {}],
    [mailed('१२३४५६'), {}],
  ]);
  expectIssues(secondFactorCodeSchema, [
    [{ code: '012345' }, {}],
    [{ code: '௦௧௨௩௪௫' }, {}],
    ...['', '12345', '1234567', 'x123456', '12E456'].map(
      (code) => [{ code }, { code: 'code-required' }] as const,
    ),
  ]);
});
