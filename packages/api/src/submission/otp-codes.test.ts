import { expect, test } from 'vitest';
import { makeOtpCodes } from './otp-codes.ts';

const codes = makeOtpCodes('a key for tests that is long enough');

test('generates codes of six digits with any first digit', () => {
  const made = Array.from({ length: 2000 }, () => codes.generate());
  for (const code of made) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(made.map((code) => code[0])).size).toBe(10);
  expect(new Set(made.map((code) => code.slice(3))).size).toBeGreaterThan(500);
});

test('a hash depends on the founder, the application, the code and the key', () => {
  const hash = codes.hash('founder', 'application', '123456');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(codes.hash('founder', 'application', '123456')).toBe(hash);
  const others = [
    codes.hash('other', 'application', '123456'),
    codes.hash('founder', 'other', '123456'),
    codes.hash('founder', 'application', '123457'),
    makeOtpCodes('another key for tests, long enough').hash('founder', 'application', '123456'),
  ];
  expect(new Set([hash, ...others]).size).toBe(5);
});
