import { describe, expect, test } from 'vitest';
import {
  brokenPasswordRules,
  confirmResetSchema,
  firstPasswordSchema,
  normaliseEmail,
  phoneDigits,
  signUpSchema,
} from './account.ts';

describe('sign-up', () => {
  test.each([
    ['Founder#2026', []],
    ['Fo#2026', ['length']],
    ['founder#2026', ['uppercase']],
    ['FOUNDER#2026', ['lowercase']],
    ['Founder#Green', ['number']],
    ['Founder2026', ['special']],
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
  ])('password %j breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password).map((rule) => rule.id)).toEqual(broken);
  });

  test('keeps ten digits of a phone number', () => {
    expect(phoneDigits('98 40-12a3 4567 89')).toBe('9840123456');
  });

  test('asks for exactly ten digits', () => {
    const answers = { name: 'Meena', email: 'meena@example.org', password: 'Founder#2026' };
    expect(signUpSchema.safeParse({ ...answers, phone: '9840123456' }).success).toBe(true);
    expect(signUpSchema.safeParse({ ...answers, phone: '984012345' }).error?.issues[0]?.message).toBe(
      'phone-must-be-ten-digits',
    );
  });
});

test('a reset needs the same new password twice and a numeric code', () => {
  const answers = { code: '123456', newPassword: 'Founder#2026', confirmPassword: 'Founder#2027' };
  const issues = confirmResetSchema.safeParse(answers).error?.issues;
  expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['confirmPassword', 'passwords-differ'],
  ]);
  expect(confirmResetSchema.safeParse({ ...answers, code: 'abc' }).error?.issues).toHaveLength(2);
});

test.each([
  ['Organiser#2026', 'Organiser#2026', []],
  ['Organiser#2026', 'Organiser#2027', ['passwords-differ']],
  ['short', 'short', ['password-too-short', 'password-too-simple']],
])('a first password %j, again %j', (newPassword, confirmPassword, codes) => {
  const issues = firstPasswordSchema.safeParse({ newPassword, confirmPassword }).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual(codes);
});

test('one account however its address is typed', () => {
  expect(normaliseEmail('  Meena@Example.ORG ')).toBe('meena@example.org');
  expect(normaliseEmail('ｍeena@example.org')).toBe('meena@example.org');
});
