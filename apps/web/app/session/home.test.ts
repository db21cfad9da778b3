import { expect, test, vi } from 'vitest';
import { fetchAuthSession, tokensOf } from '../../test/user-pool.ts';
import { checkHome } from './home.ts';

test.each([
  [['organiser'], '/admin/user-list'],
  [['organiser-without-second-factor'], '/authorize/second-factor'],
  [[], '/applications'],
])('the home for groups %o is %s', async (groups, home) => {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await expect(checkHome()).resolves.toBe(home);
});

test('returns the login page when nobody is signed in', async () => {
  await expect(checkHome()).resolves.toBe('/authorize/login');
});

test('returns the login page after a failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetchAuthSession.mockRejectedValue(new Error('offline'));
  await expect(checkHome()).resolves.toBe('/authorize/login');
  expect(warn).toHaveBeenCalledOnce();
});
