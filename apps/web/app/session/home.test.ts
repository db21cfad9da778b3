import { expect, test, vi } from 'vitest';
import { fetchAuthSession, resetPool, tokensOf } from '../../test/user-pool.ts';
import { checkHome } from './home.ts';

vi.mock('aws-amplify/auth', () => import('../../test/user-pool.ts'));
vi.mock('./identity.ts', () => ({ configureIdentity: () => Promise.resolve() }));

test.each([
  [['organiser'], '/admin/user-list'],
  [['organiser-without-second-factor'], '/authorize/second-factor'],
  [[], '/applications'],
])('the home for groups %o is %s', async (groups, home) => {
  resetPool();
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await expect(checkHome()).resolves.toBe(home);
});

test('nobody signed in goes to the login', async () => {
  resetPool();
  await expect(checkHome()).resolves.toBe('/authorize/login');
});

test('a failure goes to the login', async () => {
  resetPool();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetchAuthSession.mockRejectedValue(new Error('offline'));
  await expect(checkHome()).resolves.toBe('/authorize/login');
  expect(warn).toHaveBeenCalledOnce();
});
