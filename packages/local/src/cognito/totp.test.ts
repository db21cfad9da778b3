import { expect, test } from 'vitest';
import { codeAt, matchingStep, newSecret } from './totp.ts';

/** `12345678901234567890` of RFC 6238's appendix B in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 at %i s: %s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code);
});

test('accepts a clock that is at most one step off', () => {
  const at = 1_234_567_890_000;
  const step = Math.floor(at / 30_000);
  const found = [-2, -1, 0, 1, 2].map((steps) =>
    matchingStep(secret, codeAt(secret, at + steps * 30_000), at),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('rejects %j', (typed) => {
  expect(matchingStep(secret, typed, 59_000)).toBeUndefined();
});

test('secrets are random and have 256 bits', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{52}$/);
  expect(one).not.toBe(other);
});
