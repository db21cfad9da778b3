import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  brokenPasswordRules,
  isEmail,
  normaliseEmail,
  organiserGroup,
  pendingOrganiserGroup,
  phoneDigits,
  phonePrefix,
} from './account.ts';

test('the organiser groups have the names that the deployed user pools use', () => {
  expect(organiserGroup).toBe('organiser');
  expect(pendingOrganiserGroup).toBe('organiser-without-second-factor');
});

describe('sign-up', () => {
  test.each([
    ['Founder#2026', []],
    ['Foun#202', []],
    ['Fo#2026', ['length']],
    ['founder#2026', ['uppercase']],
    ['FOUNDER#2026', ['lowercase']],
    ['Founder#Green', ['number']],
    ['Founder2026', ['special']],
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
  ])('password %j violates %j', (password, broken) => {
    expect(brokenPasswordRules(password).map((rule) => rule.id)).toEqual(broken);
  });

  test('reduces a phone number to ten digits', () => {
    expect(phoneDigits('98 40-12a3 4567 89')).toBe('9840123456');
    expect(phoneDigits('98 40')).toBe('9840');
    expect(`${phonePrefix}${phoneDigits('98401 23456')}`).toBe('+919840123456');
  });
});

test.each([
  'meena@example.org',
  "o'neil+green@sub.example.co.in",
  'MEENA@EXAMPLE.ORG',
  '',
  'meena',
  'meena@example',
  '.meena@example.org',
  'mee..na@example.org',
  ' meena@example.org',
  'meena@-example.org',
  '@example.org',
  'm@e.co',
  '+@example.org',
  "meena'@example.org",
  'meena.@example.org',
  'mee-na_k.1+x@ex-ample.co-op.org',
  'me(ena@example.org',
  'meena(@example.org',
  'meena@9.example.org',
  'meena@example..org',
  'meena@exam_ple.org',
  'meena@example_.org',
  'meena@example.o',
  'meena@example.o1',
  'meena@example.1org',
  'meena@example.organisation',
  'meena@example.org ',
  'meena@example.org, kavya@example.org',
  'Meena <meena@example.org>',
  `${'m'.repeat(242)}@example.org`,
  `${'m'.repeat(243)}@example.org`,
])('the account form and the application accept the same addresses: %j', (address) => {
  expect(isEmail(address)).toBe(z.email().check(z.maxLength(254)).safeParse(address).success);
});

test('normalises an e-mail address, so that one account has one form', () => {
  expect(normaliseEmail('  Meena@Example.ORG ')).toBe('meena@example.org');
  expect(normaliseEmail('ｍeena@example.org')).toBe('meena@example.org');
});
