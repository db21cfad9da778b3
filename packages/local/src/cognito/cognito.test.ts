import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, it } from 'vitest';
import { clientId, password, person, poolId, startCognito } from './testing/start-cognito.ts';

/* Calls of the real SDK client. */

const now = Date.parse('2026-11-20T10:00:00Z');
const emulator = await startCognito({ now: () => now });
afterAll(() => emulator.close());
const { sdk, cognito } = emulator;

const UserPoolId = poolId;
const named = (Username: string) => ({ UserPoolId, Username });
const attribute = (list: { Name?: string | undefined; Value?: string | undefined }[] = [], name: string) =>
  list.find(({ Name }) => Name === name)?.Value;
const read = (email: string) => sdk.send(new AdminGetUserCommand(named(email)));

it('finds users by their address or its beginning', async () => {
  for (const letter of ['x', 'y']) await sdk.send(new SignUpCommand(person(`${letter}-list@example.org`)));
  const list = async (Filter: string) => {
    const { Users = [] } = await sdk.send(new ListUsersCommand({ UserPoolId, Filter }));
    return Users.map((user) => attribute(user.Attributes, 'email'));
  };
  expect(await list('email = "X-List@example.org"')).toEqual(['x-list@example.org']);
  expect(await list('email ^= "y-"')).toEqual(['y-list@example.org']);
  expect(await list('email = "nobody@example.org"')).toEqual([]);
});

it('lists the users of a group page by page', async () => {
  const members = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}-member@example.org`);
  for (const email of members) await emulator.createConfirmedUser(email, ['organiser']);
  const list = async (
    change: { GroupName?: string; Limit?: number; NextToken?: string | undefined } = {},
  ) => {
    const command = new ListUsersInGroupCommand({ UserPoolId, GroupName: 'organiser', ...change });
    const { Users = [], NextToken } = await sdk.send(command);
    return { emails: Users.map(({ Attributes }) => attribute(Attributes, 'email')), NextToken };
  };
  expect(await list()).toEqual({ emails: members });
  const paged: unknown[] = [];
  let NextToken: string | undefined;
  do {
    const page = await list({ Limit: 2, NextToken });
    paged.push(page.emails);
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  expect(paged).toEqual([members.slice(0, 2), members.slice(2, 4), members.slice(4)]);
  for (const [change, name] of [
    [{ GroupName: 'nobody' }, 'ResourceNotFoundException'],
    [{ Limit: 61 }, 'InvalidParameterException'],
    [{ NextToken: 'nonsense' }, 'InvalidParameterException'],
  ] as const)
    await expect(list(change), name).rejects.toMatchObject({ name });
});

it('rejects invalid sign-ups and stores nothing', async () => {
  await emulator.createConfirmedUser('taken@example.org');
  const anne = person('anne@example.org');
  const given = (name: string, Value?: string) => ({
    UserAttributes: [
      ...anne.UserAttributes.filter(({ Name }) => Name !== name),
      ...(Value === undefined ? [] : [{ Name: name, Value }]),
    ],
  });
  const mails = emulator.mails.length;
  const refused: [change: object, exception: string, message: string][] = [
    [{ Username: 'TAKEN@Example.org' }, 'UsernameExists', 'An account with the given email already exists.'],
    [given('name'), 'InvalidParameter', 'schema: name: The attribute is required'],
    [given('phone_number', '+0123'), 'InvalidParameter', 'Invalid phone number format.'],
    [given('email', 'anne'), 'InvalidParameter', 'Invalid email address format.'],
    [{ Username: 'anne' }, 'InvalidParameter', 'Username should be an email.'],
    [given('email_verified', 'true'), 'NotAuthorized', 'unauthorized attribute'],
    [
      { Password: 'Ab#4567' },
      'InvalidPassword',
      'Password did not conform with policy: Password not long enough',
    ],
    [{ Password: 'founder#2026' }, 'InvalidPassword', 'uppercase characters'],
    [{ Password: 'FOUNDER#2026' }, 'InvalidPassword', 'lowercase characters'],
    [{ Password: 'Founder#Founder' }, 'InvalidPassword', 'numeric characters'],
    [{ Password: 'Founder2026' }, 'InvalidPassword', 'symbol characters'],
    [{ Password: 'Founder#2026 ' }, 'InvalidParameter', 'regular expression'],
    [{ ClientId: 'nobody' }, 'ResourceNotFound', 'User pool client nobody does not exist'],
  ];
  for (const [change, exception, message] of refused) {
    const signUp = sdk.send(new SignUpCommand({ ...anne, ...change }));
    const error = { name: `${exception}Exception`, message: expect.stringContaining(message) };
    await expect(signUp, message).rejects.toMatchObject(error);
    await expect(read('anne@example.org')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  }
  expect(emulator.mails).toHaveLength(mails);
});

it('rejects an attribute that the pool does not have', async () => {
  await emulator.createConfirmedUser('role@example.org');
  const UserAttributes = [{ Name: 'custom:role_name', Value: 'Kavya' }];
  const change = new AdminUpdateUserAttributesCommand({ ...named('role@example.org'), UserAttributes });
  await expect(sdk.send(change)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining('custom:role_name: Attribute does not exist in the schema'),
  });
});

it('reveals unknown users, as PreventUserExistenceErrors LEGACY does', async () => {
  const unknown = { ClientId: clientId, Username: 'nobody@example.org' };
  const AuthParameters = { USERNAME: unknown.Username, SRP_A: 'abc' };
  const begin = { ...unknown, AuthFlow: 'USER_SRP_AUTH', AuthParameters };
  const error = { name: 'UserNotFoundException' };
  const notFound = { ...error, message: 'User does not exist.' };
  await expect(cognito.call('InitiateAuth', begin)).rejects.toMatchObject(notFound);
  const notOfClient = { ...error, message: 'Username/client id combination not found.' };
  const code = { ...unknown, ConfirmationCode: '123456', Password: password };
  for (const call of [
    'ForgotPassword',
    'ResendConfirmationCode',
    'ConfirmSignUp',
    'ConfirmForgotPassword',
  ] as const)
    await expect(cognito.call(call, code), call).rejects.toMatchObject(notOfClient);
});
