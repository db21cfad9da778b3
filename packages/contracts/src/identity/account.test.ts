import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  brokenPasswordRules,
  isEmail,
  nationalNumber,
  normaliseEmail,
  organiserGroup,
  pendingOrganiserGroup,
  phoneDigits,
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
});

/** What a phone field contains after each key. */
const typeInto = (text: string) => text.split('').reduce((value, key) => phoneDigits(value + key), '');

describe('a phone number', () => {
  test.each([
    ['+91 98765 43210', '9876543210'],
    ['+91 (0) 98765-43210', '9876543210'],
    ['91 98765 43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['\u202a+91 98765\u2011 43210\u202c', '9876543210'],
    ['9123456780', '9123456780'],
    ['+91 91234 56780', '9123456780'],
    ['91 91234 56780', '9123456780'],
    ['98 40-12a3 4567 89', '9840123456'],
    ['98 40', '9840'],
    ['0+0 98765 43210', '9876543210'],
    ['+44 20 7946 0958', '4420794609'],
    // One digit too many, or the country code before a number of nine digits: the founder has to look.
    ['91234567801', '91234567801'],
  ])('typed or pasted as %j becomes %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
    expect(typeInto(text)).toBe(digits);
  });

  test('keeps a country code that is still being typed', () => {
    expect(['+', '+9', '+91', '+91 ', '+919'].map(phoneDigits)).toEqual(['+', '+9', '+91', '+91', '9']);
  });

  const tenDigits = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{9}$/))
    .map((parts) => parts.join(''));
  const separator = fc.constantFrom('', ' ', '-', ' - ', '\u2011', '\u00a0');
  const before = fc.constantFrom('', '0', '91', '+91', '+91 0', '0091', ' +91 (0)');

  test('has the same ten digits on the screen and on the server, however it is written', () => {
    fc.assert(
      fc.property(
        tenDigits,
        before,
        separator,
        fc.integer({ min: 0, max: 10 }),
        (digits, code, space, at) => {
          const text = `${code}${space}${digits.slice(0, at)}${space}${digits.slice(at)}`;
          expect([phoneDigits(text), typeInto(text), nationalNumber(text)]).toEqual([digits, digits, digits]);
        },
      ),
    );
  });

  test('does not change when it is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+\d a()-]{0,18}$/), (text) => {
        const digits = phoneDigits(text);
        expect(phoneDigits(digits)).toBe(digits);
      }),
    );
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
