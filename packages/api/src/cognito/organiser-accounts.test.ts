import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectCognito } from './connect-cognito.ts';
import { listOnceAMinute, makeListOrganiserAccounts } from './organiser-accounts.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => void cognito.reset());

const poolId = 'ap-south-1_Portal123';
const list = makeListOrganiserAccounts(connectCognito({ region: 'ap-south-1' }), poolId);

const user = (sub: string, attributes: Record<string, string>, Enabled = true): UserType => ({
  Username: `username of ${sub}`,
  Enabled,
  Attributes: Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
});

test('lists the group page by page, also past an empty page, without disabled users', async () => {
  cognito
    .on(ListUsersInGroupCommand)
    .resolvesOnce({ Users: [user('a', { email: 'Arul@Example.org', name: 'Arul' })], NextToken: 'one' })
    .resolvesOnce({ Users: [], NextToken: 'two' })
    .resolvesOnce({
      Users: [user('b', { email: 'b@example.org' }), user('c', { email: 'c@example.org' }, false)],
    });
  expect(await list()).toEqual([
    { sub: 'a', email: 'arul@example.org', name: 'Arul' },
    { sub: 'b', email: 'b@example.org', name: '' },
  ]);
  const group = { UserPoolId: poolId, GroupName: 'organiser', Limit: 60 };
  const inputs = cognito.commandCalls(ListUsersInGroupCommand).map(({ args }) => args[0].input);
  expect(inputs).toEqual([group, { ...group, NextToken: 'one' }, { ...group, NextToken: 'two' }]);
});

test('lists at most once a minute, and again after a failure', async () => {
  const arul = { sub: 'a', email: 'a@example.org', name: 'Arul' };
  const read = vi.fn(async () => [arul]);
  let now = 0;
  const listOnce = listOnceAMinute(read, () => now);
  read.mockRejectedValueOnce(new Error('throttled'));
  await expect(listOnce()).rejects.toThrow('throttled');
  expect(await listOnce()).toEqual([arul]);
  now = 59_999;
  expect(await listOnce()).toEqual([arul]);
  expect(read).toHaveBeenCalledTimes(2);
  now = 60_000;
  read.mockResolvedValueOnce([]);
  expect(await listOnce()).toEqual([]);
});
