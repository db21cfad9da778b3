import { expect, test } from 'vitest';
import { readCaller } from './identity.ts';

const claims = {
  token_use: 'id',
  aud: 'web',
  sub: 'a-sub',
  email: ' Kavya@Example.ORG ',
  name: ' Kavya Raman ',
  phone_number: '+919876543210',
};

test('a caller is who the id token says, the e-mail in its one form', () => {
  expect(readCaller(claims, 'web')).toEqual({
    sub: 'a-sub',
    email: 'kavya@example.org',
    name: 'Kavya Raman',
    phone: '+919876543210',
    isOrganiser: false,
  });
});

test.each([
  ['no claims', undefined],
  ['an access token', { ...claims, token_use: 'access' }],
  ['a token of another client', { ...claims, aud: 'other' }],
  ['a token for more than one client', { ...claims, aud: ['web', 'other'] }],
  ['a token without a subject', { ...claims, sub: '' }],
  ['a token without an e-mail', { ...claims, email: undefined }],
])('%s is nobody', (_what, given) => {
  expect(readCaller(given, 'web')).toBeUndefined();
});

test.each([
  ['[organiser]', true],
  ['[founders organiser]', true],
  ['organiser', true],
  [['organiser'], true],
  ['[organisers2]', false],
  ['[Organiser]', false],
  ['[[organiser]]', false],
  ['[not,organiser]', false],
  ['[organiserx', false],
  ['xorganiser]', false],
  [['organisers2', 7], false],
  ['', false],
  [undefined, false],
])('the groups %s make an organiser: %s', (groups, expected) => {
  expect(readCaller({ ...claims, 'cognito:groups': groups }, 'web')?.isOrganiser).toBe(expected);
});
