import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import type { Caller } from '../caller.ts';
import { profileKey } from '../dynamodb/keys.ts';
import { makeProfileStore } from '../dynamodb/profile-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { type CreateUser, makeCreateUser } from './create-user.ts';

let table: Table;
let createUser: CreateUser;

beforeAll(async () => {
  table = await makePortalTable();
  createUser = makeCreateUser({ profiles: makeProfileStore(table), now: () => Date.UTC(2027, 3, 1) });
});

const requestOf = ({ sub, email, name, phone }: Caller) => ({ user_id: sub, email, name, phone });

test('creates one profile for simultaneous calls', async () => {
  const founder = newFounder();
  const request = { ...requestOf(founder), email: founder.email.toUpperCase() };
  const results = await Promise.all(Array.from({ length: 5 }, () => createUser(request, founder)));
  expect(results.filter((result) => 'message' in result)).toEqual([{ message: 'User created' }]);
  expect(results.filter((result) => 'problem' in result)).toEqual(Array(4).fill(problem('user-exists')));
});

test.each([
  ['user id', { user_id: 'somebody-else' }],
  ['e-mail', { email: 'somebody@example.org' }],
])('rejects a %s that does not match the token', async (_what, change) => {
  const founder = newFounder();
  expect(await createUser({ ...requestOf(founder), ...change }, founder)).toEqual(problem('forbidden'));
});

test('stores the name and the phone of the token instead of those of the request', async () => {
  const founder = newFounder();
  const phone = founder.phone.replace('+91', '');
  await createUser({ ...requestOf(founder), name: 'Somebody Else', phone }, founder);
  const Key = profileKey(founder.sub);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  expect(Item).toMatchObject({
    email: founder.email,
    name: founder.name,
    phone: founder.phone,
    created_at: '2027-04-01T00:00:00.000Z',
  });
});
