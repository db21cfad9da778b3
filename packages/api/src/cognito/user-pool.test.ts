import {
  AdminGetUserCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { connectCognito, makeFindLanguage, makeFindUserIds, makeListOrganiserAccounts } from './user-pool.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => void cognito.reset());

const UserPoolId = 'ap-south-1_Portal123';
const client = connectCognito({ region: 'ap-south-1' });
const findLanguage = makeFindLanguage(client, UserPoolId);
const findUserIds = makeFindUserIds(client, UserPoolId);
const listOrganisers = makeListOrganiserAccounts(client, UserPoolId);

/** The inputs of all calls. */
const inputs = () => cognito.calls().map(({ args }) => args[0].input);

const attributesOf = (attributes: Record<string, string>): AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

const user = (sub: string, attributes: Record<string, string>, Enabled = true) => ({
  Username: `username of ${sub}`,
  Enabled,
  Attributes: attributesOf({ sub, ...attributes }),
});

test('the language of an account is that of its locale, by default English', async () => {
  const UserAttributes = attributesOf({ name: 'Kavya', locale: 'ta-IN' });
  cognito.on(AdminGetUserCommand).resolves({ UserAttributes });
  expect(await findLanguage('a-sub')).toBe('ta');
  expect(inputs()).toEqual([{ UserPoolId, Username: 'a-sub' }]);
  cognito.on(AdminGetUserCommand).resolves({ UserAttributes: [] });
  expect(await findLanguage('a-sub')).toBe('en');
  const gone = new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
  cognito.on(AdminGetUserCommand).rejects(gone);
  expect(await findLanguage('a-sub')).toBe('en');
});

test('the language of an account is not known when the user pool does not answer', async () => {
  cognito.on(AdminGetUserCommand).rejects(new Error('time-out'));
  await expect(findLanguage('a-sub')).rejects.toThrow('time-out');
});

test('finds the user with an address, and no other', async () => {
  const Users = [user('a', { email: 'Arul@Example.org' }), user('b', { email: 'other.arul@example.org' })];
  cognito.on(ListUsersCommand).resolvesOnce({ Users }).resolves({});
  expect(await findUserIds('arul@example.org')).toEqual(['a']);
  expect(inputs()).toEqual([{ UserPoolId, Filter: 'email = "arul@example.org"' }]);
  expect(await findUserIds('arul@example.org')).toEqual([]);
});

test('lists the organisers page by page, also past an empty page, without disabled users', async () => {
  const last = [user('b', { email: 'b@example.org' }), user('c', { email: 'c@example.org' }, false)];
  cognito
    .on(ListUsersInGroupCommand)
    .resolvesOnce({ Users: [user('a', { email: 'Arul@Example.org', name: 'Arul' })], NextToken: 'one' })
    .resolvesOnce({ Users: [], NextToken: 'two' })
    .resolvesOnce({ Users: last });
  expect(await listOrganisers()).toEqual([
    { sub: 'a', email: 'arul@example.org', name: 'Arul' },
    { sub: 'b', email: 'b@example.org', name: '' },
  ]);
});

test('an organiser has the name and the address of the role, whatever the owner of the account calls it', async () => {
  const role = { 'custom:role_name': 'Arul Mani', 'custom:role_email': 'Arul@Example.org' };
  const Users = [user('a', { email: 'other@example.org', name: 'Kavya Raman', ...role })];
  cognito.on(ListUsersInGroupCommand).resolves({ Users });
  expect(await listOrganisers()).toEqual([
    { sub: 'a', email: 'other@example.org', roleEmail: 'arul@example.org', name: 'Arul Mani' },
  ]);
});
