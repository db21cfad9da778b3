import { expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const requestOf = ({ sub, email, name, phone }: Caller) => ({ user_id: sub, email, name, phone });

test('creates a profile once', async () => {
  const founder = newFounder();
  const request = { ...requestOf(founder), email: founder.email.toUpperCase() };
  expect(await portal.createUser(request, founder)).toEqual({ message: 'User created' });
  expect(await portal.createUser(request, founder)).toEqual(problem('user-exists'));
});

test('rejects a user id or an e-mail that does not match the token', async () => {
  const founder = newFounder();
  for (const change of [{ user_id: 'somebody-else' }, { email: 'somebody@example.org' }])
    expect(await portal.createUser({ ...requestOf(founder), ...change }, founder)).toEqual(
      problem('forbidden'),
    );
});

test('stores the name and the phone of the token instead of those of the request', async () => {
  const founder = newFounder();
  const phone = founder.phone.replace('+91', '');
  await portal.createUser({ ...requestOf(founder), name: 'Somebody Else', phone }, founder);
  const { email, name, phone: ownPhone } = founder;
  expect(await portal.profiles.find(founder.sub)).toMatchObject({
    email,
    name,
    phone: ownPhone,
    createdAt: new Date(portal.clock.time).toISOString(),
  });
});
