import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchAuthSession, tokensOf } from '../../test/user-pool.ts';
import { keyOf } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { session, watchSession } from './session.ts';

let stopWatching: () => void;

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
  queryClient.setQueryData(keyOf('getMetrics'), 'of Asha');
  stopWatching = watchSession();
});
afterEach(() => stopWatching());

const kept = () => queryClient.getQueryData(keyOf('getMetrics'));

test('what was fetched stays while the same person is signed in', async () => {
  await session.check();
  expect(kept()).toBe('of Asha');
});

test.each([
  ['a sign-out in another tab', 'CognitoIdentityServiceProvider.client1.LastAuthUser'],
  ['a storage that was emptied', null],
])('%s clears what was fetched', async (_, key) => {
  fetchAuthSession.mockResolvedValue({});
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await waitFor(() => expect(session.get()).toMatchObject({ state: 'unauthenticated' }));
  expect(kept()).toBeUndefined();
});

test('another person in another tab takes over', async () => {
  const { tokens } = tokensOf();
  const payload = { ...tokens.idToken.payload, sub: 'sub-2' };
  const changed = (name: string) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.client1.${name}` }),
    );
  // The name of the user is written before the tokens.
  fetchAuthSession.mockResolvedValue({});
  changed('LastAuthUser');
  await waitFor(() => expect(session.get()).toMatchObject({ state: 'unauthenticated' }));
  fetchAuthSession.mockResolvedValue({ tokens: { ...tokens, idToken: { ...tokens.idToken, payload } } });
  changed('sub-2.clockDrift');
  await waitFor(() => expect(session.get()).toMatchObject({ user: { userId: 'sub-2' } }));
  expect(kept()).toBeUndefined();
});

test('other things in storage do not matter', async () => {
  fetchAuthSession.mockClear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  await Promise.resolve();
  expect(fetchAuthSession).not.toHaveBeenCalled();
});

test('a visitor of a browser in which nobody is signed in fetches no client of the user pool', async () => {
  fetchAuthSession.mockClear();
  localStorage.clear();
  await expect(session.check()).resolves.toMatchObject({ state: 'unauthenticated' });
  expect(fetchAuthSession).not.toHaveBeenCalled();
});
