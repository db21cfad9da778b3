import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenPasswordRules, codeDigits, nationalNumber, normaliseEmail, phoneDigits } from './account.ts';

test('names the rules that a password breaks', () => {
  const brokenBy = {
    'Foun#202': [],
    'Fo#2026': ['length'],
    'founder#2026': ['uppercase'],
    'FOUNDER#2026': ['lowercase'],
    'Founder#Green': ['number'],
    Founder2026: ['special'],
    '': ['length', 'uppercase', 'lowercase', 'number', 'special'],
  };
  for (const [password, broken] of Object.entries(brokenBy))
    expect(brokenPasswordRules(password).map((rule) => rule.id)).toEqual(broken);
});

/** What a phone field contains after each key. */
const typeInto = (text: string) => text.split('').reduce((value, key) => phoneDigits(value + key), '');

test('a phone number has the same digits when it is typed and when it is pasted', () => {
  const digitsOf = {
    '+91 98765 43210': '9876543210',
    '\u202a+91 98765\u2011 43210\u202c': '9876543210',
    '9123456780': '9123456780',
    '௯௮௭௬௫௪௩௨௧௦': '9876543210',
    '+९१ ९८७६५ ４３２１０': '9876543210',
    '+91 91234 56780': '9123456780',
    '98 40-12a3 4567 89': '9840123456',
    '98 40': '9840',
    '0+0 98765 43210': '9876543210',
    '+44 20 7946 0958': '4420794609',
    // One digit too many, or the country code before a number of nine digits: the founder has to look.
    '91234567801': '91234567801',
  };
  for (const [text, digits] of Object.entries(digitsOf))
    expect([phoneDigits(text), typeInto(text)], text).toEqual([digits, digits]);
});

test('a phone number keeps a country code that is still being typed', () => {
  expect(['+', '+9', '+91', '+91 ', '+919'].map(phoneDigits)).toEqual(['+', '+9', '+91', '+91', '9']);
});

test('a code is found in a pasted line, in digits of any script', () => {
  const codeOf = {
    '482 913': '482913',
    '௪௮௨௯௧௩': '482913',
    '४८२९१३ ': '482913',
    'GSP-2027-000042: code 482913': '482913',
    'Code ４８２９１３ for gsp-2027-000042': '482913',
    'Code 482-913 (GSP-2027-000042)': '482913',
    '12:05 482913': '482913',
    '482913, valid until 12:05': '482913',
    'GSP-2027-000042': '',
    '4829131': '482913',
    '4a8': '48',
  };
  for (const [text, code] of Object.entries(codeOf)) expect(codeDigits(text), text).toBe(code);
});

const tenDigits = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''));
const separator = fc.constantFrom('', ' ', '-', ' - ', '\u2011', '\u00a0');
const before = fc.constantFrom('', '0', '91', '+91', '+91 0', '0091', ' +91 (0)');

test('a phone number has the same ten digits on the screen and on the server, however it is written', () => {
  fc.assert(
    fc.property(tenDigits, before, separator, fc.integer({ min: 0, max: 10 }), (digits, code, space, at) => {
      const text = `${code}${space}${digits.slice(0, at)}${space}${digits.slice(at)}`;
      expect([phoneDigits(text), typeInto(text), nationalNumber(text)]).toEqual([digits, digits, digits]);
    }),
  );
});

test('normalises an e-mail address, so that one account has one form', () => {
  expect(normaliseEmail('  Meena@Example.ORG ')).toBe('meena@example.org');
  expect(normaliseEmail('ｍeena@example.org')).toBe('meena@example.org');
});
