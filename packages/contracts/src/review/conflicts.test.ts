import { expect, test } from 'vitest';
import { declareConflictRequestSchema, maxConflictReason, sharedMailDomain } from './conflicts.ts';

test.each([
  ['meena@kadal.in', 'kavya@kadal.in', 'kadal.in'],
  ['meena@KADAL.in', ' kavya@kadal.IN ', 'kadal.in'],
  ['"a@b"@kadal.in', 'kavya@kadal.in', 'kadal.in'],
  ['meena@kadal.in', 'kavya@mail.kadal.in', undefined],
  ['meena@kadal.in', 'kavya@other.in', undefined],
  ['meena@gmail.com', 'kavya@Gmail.com', undefined],
  ['meena@zoho.com', 'kavya@zoho.com', undefined],
  ['meena', 'kavya', undefined],
  ['meena@', 'kavya@', undefined],
])('%s and %s share the mail domain %s', (email, other, domain) => {
  expect(sharedMailDomain(email, other)).toBe(domain);
  expect(sharedMailDomain(other, email)).toBe(domain);
});

test('a conflict has a reason of at most 1,000 characters', () => {
  const parse = (reason: string) => declareConflictRequestSchema.safeParse({ reason });
  expect(parse('  A cousin ').data).toEqual({ reason: 'A cousin' });
  expect(parse('x'.repeat(maxConflictReason)).success).toBe(true);
  expect(parse('x'.repeat(maxConflictReason + 1)).error?.issues[0]?.message).toBe('too-many-characters');
  expect(parse('  ').error?.issues[0]?.message).toBe('required');
});
