import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { connectCognito } from './connect-cognito.ts';
import { makeFindUserIds } from './find-user-ids.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => void cognito.reset());

const poolId = 'ap-south-1_Portal123';
const findUserIds = makeFindUserIds(connectCognito({ region: 'ap-south-1' }), poolId);
const user = (sub: string, email: string) => ({
  Username: `username of ${sub}`,
  Attributes: [
    { Name: 'sub', Value: sub },
    { Name: 'email', Value: email },
  ],
});

test('finds the user with an address, and no other', async () => {
  cognito
    .on(ListUsersCommand)
    .resolves({ Users: [user('a', 'Arul@Example.org'), user('b', 'other.arul@example.org')] });
  expect(await findUserIds('arul@example.org')).toEqual(['a']);
  const [call] = cognito.commandCalls(ListUsersCommand);
  expect(call?.args[0].input).toEqual({ UserPoolId: poolId, Filter: 'email = "arul@example.org"' });
});

test('finds nobody', async () => {
  cognito.on(ListUsersCommand).resolves({});
  expect(await findUserIds('arul@example.org')).toEqual([]);
});
