import { expect, test } from 'vitest';
import { declareConflictRequestSchema, maxConflictReason, sharedMailDomain } from './conflicts.ts';

test('two addresses share a mail domain unless it is a public one', () => {
  const pairs: readonly [one: string, other: string, shared?: string][] = [
    ['meena@kadal.in', 'kavya@kadal.in', 'kadal.in'],
    ['meena@KADAL.in', ' kavya@kadal.IN ', 'kadal.in'],
    ['"a@b"@kadal.in', 'kavya@kadal.in', 'kadal.in'],
    ['meena@kadal.in', 'kavya@mail.kadal.in'],
    ['meena@kadal.in', 'kavya@other.in'],
    ['meena@gmail.com', 'kavya@Gmail.com'],
    ['meena@zoho.com', 'kavya@zoho.com'],
    ['meena', 'kavya'],
    ['meena@', 'kavya@'],
  ];
  for (const [one, other, shared] of pairs) {
    expect(sharedMailDomain(one, other), one).toBe(shared);
    expect(sharedMailDomain(other, one), one).toBe(shared);
  }
});

test('a conflict has a reason of at most 1,000 characters', () => {
  const parse = (reason: string) => declareConflictRequestSchema.safeParse({ reason });
  expect(parse('  A cousin ').data).toEqual({ reason: 'A cousin' });
  expect(parse('x'.repeat(maxConflictReason)).success).toBe(true);
  expect(parse('x'.repeat(maxConflictReason + 1)).error?.issues[0]?.message).toBe('too-many-characters');
  expect(parse('  ').error?.issues[0]?.message).toBe('required');
});
