import { expect, test } from 'vitest';
import { userFromClaims } from './signed-in-user.ts';

const claims = { sub: 's', email: 'a@example.org', name: 'Asha', phone_number: '+919876543210' };

test('reads the claims of the id token', () => {
  expect(userFromClaims(claims)).toEqual({
    userId: 's',
    email: 'a@example.org',
    name: 'Asha',
    phone: '9876543210',
    isOrganiser: false,
    needsSecondFactor: false,
  });
});

test.each([
  [['organiser'], true],
  [['x', 'organiser'], true],
  [['organisers2'], false],
  ['organiser', false],
  [undefined, false],
])('groups %o', (groups, isOrganiser) => {
  expect(userFromClaims({ ...claims, 'cognito:groups': groups }).isOrganiser).toBe(isOrganiser);
});

test('recognises an organiser without a second factor, and needs no more than a subject', () => {
  const user = userFromClaims({ ...claims, 'cognito:groups': ['organiser-without-second-factor'] });
  expect(user).toMatchObject({ isOrganiser: false, needsSecondFactor: true });
  expect(userFromClaims({ sub: 's' })).toMatchObject({ userId: 's', name: '', phone: '', email: '' });
  expect(() => userFromClaims({ email: 'a@example.org' })).toThrow();
});
