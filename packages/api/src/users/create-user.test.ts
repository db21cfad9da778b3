import { beforeAll, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import type { Caller } from '../caller.ts';
import { makeProfileStore } from '../dynamodb/profile-store.ts';
import { problem } from '../problem.ts';
import { type CreateUser, makeCreateUser } from './create-user.ts';

let createUser: CreateUser;

beforeAll(async () => {
  createUser = makeCreateUser({ profiles: makeProfileStore(await makePortalTable()), now: Date.now });
});

const requestOf = ({ sub, email, name, phone }: Caller) => ({ user_id: sub, email, name, phone });

test('makes a profile once, of many calls at once by one', async () => {
  const founder = newFounder();
  const request = { ...requestOf(founder), email: founder.email.toUpperCase() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => createUser(request, founder)));
  expect(answers.filter((answer) => 'message' in answer)).toEqual([{ message: 'User created' }]);
  expect(answers.filter((answer) => 'problem' in answer)).toEqual(Array(4).fill(problem('user-exists')));
});

test.each([
  ['user id', { user_id: 'somebody-else' }],
  ['e-mail', { email: 'somebody@example.org' }],
  ['name', { name: 'Somebody Else' }],
  ['phone', { phone: '+910000000000' }],
])('refuses a %s that is not the token’s', async (_what, change) => {
  const founder = newFounder();
  expect(await createUser({ ...requestOf(founder), ...change }, founder)).toEqual(problem('forbidden'));
});
