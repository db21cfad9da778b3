import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientId, person, poolId, startCognito } from './testing/start-cognito.ts';

/* Calls of the real SDK client. */

let emulator: Awaited<ReturnType<typeof startCognito>>;
beforeAll(async () => {
  emulator = await startCognito();
});
afterAll(() => emulator.close());

const UserPoolId = poolId;
const ClientId = clientId;
const named = (Username: string) => ({ UserPoolId, Username });
const attribute = (list: { Name?: string | undefined; Value?: string | undefined }[] = [], name: string) =>
  list.find(({ Name }) => Name === name)?.Value;

it('creates an organiser with the calls that the scripts make', async () => {
  const { sdk } = emulator;
  const email = 'Organiser@Example.org';
  const UserAttributes = [
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Organiser' },
  ];
  const { User } = await sdk.send(
    new AdminCreateUserCommand({ ...named(email), UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(User?.UserCreateDate?.getTime()).toBeCloseTo(Date.now(), -5);
  await sdk.send(
    new AdminSetUserPasswordCommand({ ...named(email), Password: 'Organiser#2026', Permanent: true }),
  );
  await sdk.send(new AdminAddUserToGroupCommand({ ...named(email), GroupName: 'organiser' }));
  await sdk.send(new AdminAddUserToGroupCommand({ ...named(email), GroupName: 'organiser' }));
  const user = await sdk.send(new AdminGetUserCommand(named('organiser@example.org')));
  expect(user.UserStatus).toBe('CONFIRMED');
  expect(user.Username).toBe(attribute(user.UserAttributes, 'sub'));
  expect(attribute(user.UserAttributes, 'email')).toBe('organiser@example.org');
  const groups = async () => (await sdk.send(new AdminListGroupsForUserCommand(named(email)))).Groups;
  expect(await groups()).toMatchObject([{ GroupName: 'organiser', UserPoolId }]);
  await sdk.send(new AdminRemoveUserFromGroupCommand({ ...named(email), GroupName: 'organiser' }));
  expect(await groups()).toEqual([]);
  expect(emulator.mails).toEqual([]);
});

it('finds users by their address', async () => {
  const { sdk } = emulator;
  for (const letter of ['x', 'y']) await sdk.send(new SignUpCommand(person(`${letter}-list@example.org`)));
  const list = async (Filter: string) =>
    (await sdk.send(new ListUsersCommand({ UserPoolId, Filter }))).Users ?? [];
  const emails = (users: Awaited<ReturnType<typeof list>>) =>
    users.map((user) => attribute(user.Attributes, 'email'));
  expect(emails(await list('email = "X-List@example.org"'))).toEqual(['x-list@example.org']);
  expect(emails(await list('email ^= "y-"'))).toEqual(['y-list@example.org']);
  expect(await list('email = "nobody@example.org"')).toEqual([]);
});

it('lists the users of a group page by page', async () => {
  const { sdk } = emulator;
  const members = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}-member@example.org`);
  for (const email of members) {
    await emulator.createConfirmedUser(email);
    await sdk.send(new AdminAddUserToGroupCommand({ ...named(email), GroupName: 'organiser' }));
  }
  await emulator.createConfirmedUser('no-member@example.org');
  const list = (page: { Limit?: number; NextToken?: string | undefined } = {}) =>
    sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'organiser', ...page }));
  const { Users: all = [], NextToken: none } = await list();
  expect(none).toBeUndefined();
  const emails = (users: typeof all = []) => users.map(({ Attributes }) => attribute(Attributes, 'email'));
  expect(emails(all)).toEqual(expect.arrayContaining(members));
  expect(emails(all)).not.toContain('no-member@example.org');
  expect(all[0]).toMatchObject({ Enabled: true, Username: attribute(all[0]?.Attributes, 'sub') });
  const paged: typeof all = [];
  let NextToken: string | undefined;
  do {
    const page = await list({ Limit: 2, NextToken });
    expect(page.Users?.length).toBeLessThanOrEqual(2);
    paged.push(...(page.Users ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  expect(emails(paged)).toEqual(emails(all));
});

it.each([
  [{ GroupName: 'nobody' }, 'ResourceNotFoundException'],
  [{ Limit: 61 }, 'InvalidParameterException'],
  [{ NextToken: 'nonsense' }, 'InvalidParameterException'],
])('rejects a list of a group with %o', async (change, name) => {
  const command = new ListUsersInGroupCommand({ UserPoolId, GroupName: 'organiser', ...change });
  await expect(emulator.sdk.send(command)).rejects.toMatchObject({ name });
});

it('deletes a user by AdminDeleteUser', async () => {
  const { sdk } = emulator;
  await emulator.createConfirmedUser('gone@example.org');
  await sdk.send(new AdminDeleteUserCommand(named('gone@example.org')));
  await expect(sdk.send(new AdminGetUserCommand(named('gone@example.org')))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  await sdk.send(new SignUpCommand(person('gone@example.org')));
});

const anne = person('anne@example.org');
const without = (name: string) => anne.UserAttributes.filter(({ Name }) => Name !== name);
it.each([
  [
    'no name',
    { UserAttributes: without('name') },
    'InvalidParameterException',
    /schema: name: The attribute is required/,
  ],
  [
    'a bad phone number',
    { UserAttributes: [...without('phone_number'), { Name: 'phone_number', Value: '+0123' }] },
    'InvalidParameterException',
    'Invalid phone number format.',
  ],
  [
    'a bad address',
    { UserAttributes: [...without('email'), { Name: 'email', Value: 'anne' }] },
    'InvalidParameterException',
    'Invalid email address format.',
  ],
  [
    'a username that is not an address',
    { Username: 'anne' },
    'InvalidParameterException',
    'Username should be an email.',
  ],
  [
    'email_verified',
    { UserAttributes: [...anne.UserAttributes, { Name: 'email_verified', Value: 'true' }] },
    'NotAuthorizedException',
    /unauthorized attribute/,
  ],
  [
    'a short password',
    { Password: 'Ab#4567' },
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  ],
  ['no capital', { Password: 'founder#2026' }, 'InvalidPasswordException', /uppercase characters/],
  ['no lowercase letter', { Password: 'FOUNDER#2026' }, 'InvalidPasswordException', /lowercase characters/],
  ['no number', { Password: 'Founder#Founder' }, 'InvalidPasswordException', /numeric characters/],
  ['no symbol', { Password: 'Founder2026' }, 'InvalidPasswordException', /symbol characters/],
  ['a space at the end', { Password: 'Founder#2026 ' }, 'InvalidParameterException', /regular expression/],
  [
    'an unknown client',
    { ClientId: 'nobody' },
    'ResourceNotFoundException',
    /User pool client nobody does not exist/,
  ],
])('rejects a sign-up with %s and stores nothing', async (_, change, name, message) => {
  const before = emulator.mails.length;
  await expect(emulator.sdk.send(new SignUpCommand({ ...anne, ...change }))).rejects.toMatchObject({
    name,
    message: expect.stringMatching(message),
  });
  expect(emulator.mails).toHaveLength(before);
  await expect(emulator.sdk.send(new AdminGetUserCommand(named(anne.Username)))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});

it.each([
  [
    'a flow that the client may not use',
    { AuthFlow: 'USER_PASSWORD_AUTH' as const },
    'USER_PASSWORD_AUTH flow not enabled for this client',
  ],
  [
    'no username',
    { AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters: { SRP_A: '2' } },
    'Missing required parameter USERNAME',
  ],
  [
    'an SRP_A of 0',
    { AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters: { USERNAME: 'x', SRP_A: '0' } },
    'Invalid SRP_A.',
  ],
])('rejects InitiateAuth with %s', async (_, input, message) => {
  await expect(emulator.sdk.send(new InitiateAuthCommand({ ClientId, ...input }))).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message,
  });
});

it('rejects operations that it does not emulate', async () => {
  await expect(emulator.sdk.send(new DescribeUserPoolCommand({ UserPoolId }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});

const unknown = { ClientId, Username: 'nobody@example.org' };
const beginSrp = new InitiateAuthCommand({
  ClientId,
  AuthFlow: 'USER_SRP_AUTH',
  AuthParameters: { USERNAME: unknown.Username, SRP_A: 'abc' },
});
const code = { ConfirmationCode: '123456' };

it('reveals unknown users, as PreventUserExistenceErrors LEGACY does', async () => {
  const refused = { name: 'UserNotFoundException' };
  const { sdk } = emulator;
  await expect(sdk.send(beginSrp)).rejects.toMatchObject({ ...refused, message: 'User does not exist.' });
  const message = 'Username/client id combination not found.';
  for (const call of [
    sdk.send(new ForgotPasswordCommand(unknown)),
    sdk.send(new ResendConfirmationCodeCommand(unknown)),
    sdk.send(new ConfirmSignUpCommand({ ...unknown, ...code })),
    sdk.send(new ConfirmForgotPasswordCommand({ ...unknown, ...code, Password: 'Founder#2026' })),
  ]) {
    await expect(call).rejects.toMatchObject({ ...refused, message });
  }
});

it('rejects unsigned admin operations', async () => {
  const response = await fetch(emulator.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify(named('organiser@example.org')),
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException:');
});

it.each([
  ['plain text', 'nonsense', 'SerializationException'],
  ['a list', '[]', 'InvalidParameterException'],
  ['wrong types', '{"ClientId":7}', 'InvalidParameterException'],
])('rejects a body of %s', async (_, body, type) => {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
  const response = await fetch(emulator.endpoint, { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject({ __type: type });
});

it('survives a client that disconnects during a request', async () => {
  const socket = connect(Number(new URL(emulator.endpoint).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{');
  await setTimeout(50);
  socket.destroy();
  await setTimeout(50);
  expect((await fetch(emulator.endpoint, { method: 'OPTIONS' })).status).toBe(200);
});

it('allows preflights from any origin with Amplify’s headers', async () => {
  const requestedHeaders =
    'cache-control,content-type,x-amz-target,x-amz-user-agent,amz-sdk-invocation-id,amz-sdk-request';
  const response = await fetch(emulator.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestedHeaders,
    },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe(requestedHeaders);
});
