import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

const founder = {
  userId: 'a',
  email: 'a@example.org',
  name: 'Meena Kumar',
  phone: '9876543210',
  isOrganiser: false,
  needsSecondFactor: false,
};

test.each([
  [founder, '/applications'],
  [{ ...founder, isOrganiser: true }, '/admin/user-list'],
  [{ ...founder, isOrganiser: true, needsSecondFactor: true }, '/authorize/second-factor'],
])('the home of %o is %s', (user, home) => {
  expect(homeOf(user)).toBe(home);
});
