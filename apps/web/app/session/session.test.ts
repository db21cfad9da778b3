import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pool, signInAs, tokensOf } from '../../test/user-pool.ts';
import { keyOf } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { session, watchSession } from './session.ts';

let stopWatching: () => void;

beforeEach(async () => {
  await signInAs();
  queryClient.setQueryData(keyOf('getMetrics'), 'of Asha');
  stopWatching = watchSession();
});
afterEach(() => stopWatching());

const cached = () => queryClient.getQueryData(keyOf('getMetrics'));

test.each([
  ['a sign-out in another tab', 'CognitoIdentityServiceProvider.client1.LastAuthUser'],
  ['an emptied storage', null],
])('%s clears cached queries', async (_, key) => {
  pool.fetchAuthSession.mockResolvedValue({});
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await waitFor(() => expect(session.get()).toMatchObject({ state: 'unauthenticated' }));
  expect(cached()).toBeUndefined();
});

test('follows another user who signs in in another tab', async () => {
  const { tokens } = tokensOf();
  const payload = { ...tokens.idToken.payload, sub: 'sub-2' };
  const changed = (name: string) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.client1.${name}` }),
    );
  // Amplify writes the user name before the tokens.
  pool.fetchAuthSession.mockResolvedValue({});
  changed('LastAuthUser');
  await waitFor(() => expect(session.get()).toMatchObject({ state: 'unauthenticated' }));
  pool.fetchAuthSession.mockResolvedValue({ tokens: { ...tokens, idToken: { ...tokens.idToken, payload } } });
  changed('sub-2.clockDrift');
  await waitFor(() => expect(session.get()).toMatchObject({ user: { userId: 'sub-2' } }));
  expect(cached()).toBeUndefined();
});

test('does not load the Cognito client when nobody is signed in', async () => {
  pool.fetchAuthSession.mockClear();
  localStorage.clear();
  await expect(session.check()).resolves.toMatchObject({ state: 'unauthenticated' });
  expect(pool.fetchAuthSession).not.toHaveBeenCalled();
});
