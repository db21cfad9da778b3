import { describe, expect, test, vi } from 'vitest';
import { makeSessionStore } from './session-store.ts';
import type { SignedInUser } from './signed-in-user.ts';

const userNamed = (userId: string): SignedInUser => ({
  userId,
  email: `${userId}@example.org`,
  name: userId,
  phone: '9876543210',
  isOrganiser: false,
  needsSecondFactor: false,
});

function makeStore() {
  const readUser = vi.fn<() => Promise<SignedInUser | undefined>>();
  const onUserChange = vi.fn();
  const store = makeSessionStore(readUser);
  store.onUserChange(onUserChange);
  return { readUser, onUserChange, store };
}

describe('check', () => {
  test('calls onUserChange when the user changes, onOtherUser when another one signs in than the last', async () => {
    const { store, readUser, onUserChange } = makeStore();
    const onOtherUser = vi.fn();
    store.onOtherUser(onOtherUser);
    let counts = '';
    for (const name of ['a', 'a', '', 'a', '', 'b']) {
      readUser.mockResolvedValue(name ? userNamed(name) : undefined);
      await store.check();
      counts += ` ${name}:${onUserChange.mock.calls.length},${onOtherUser.mock.calls.length}`;
    }
    expect(counts).toBe(' a:0,0 a:0,0 :1,0 a:2,0 :3,0 b:4,1');
  });

  test('a failure ends in unauthenticated only when no user is known', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, readUser } = makeStore();
    readUser.mockRejectedValueOnce(new Error('offline'));
    await expect(store.check()).resolves.toEqual({ state: 'unauthenticated' });
    readUser.mockResolvedValueOnce(userNamed('a'));
    await store.check();
    readUser.mockRejectedValueOnce(new Error('offline'));
    await expect(store.check()).resolves.toMatchObject({ state: 'authenticated' });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('keeps the user whose session ended until the next sign-in', async () => {
    const { store, readUser } = makeStore();
    readUser.mockResolvedValue(userNamed('a'));
    await store.check();
    readUser.mockResolvedValue(undefined);
    const ended = { state: 'unauthenticated', ended: userNamed('a') };
    await expect(store.check()).resolves.toEqual(ended);
    await expect(store.check()).resolves.toEqual(ended);
    readUser.mockResolvedValue(userNamed('b'));
    await expect(store.check()).resolves.toEqual({ state: 'authenticated', user: userNamed('b') });
  });
});

test('is frozen as checking after leave, and checks again on resume', async () => {
  const { store, readUser, onUserChange } = makeStore();
  readUser.mockResolvedValue(userNamed('a'));
  await store.check();
  store.leave();
  expect(onUserChange).toHaveBeenCalledOnce();
  readUser.mockResolvedValue(undefined);
  await expect(store.check()).resolves.toEqual({ state: 'checking' });
  await expect(store.resume()).resolves.toEqual({ state: 'unauthenticated' });
});
