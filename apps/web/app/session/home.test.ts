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

test('nobody signed in goes to the login', async () => {
  await expect(checkHome()).resolves.toBe('/authorize/login');
});

test('a failure goes to the login', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetchAuthSession.mockRejectedValue(new Error('offline'));
  await expect(checkHome()).resolves.toBe('/authorize/login');
  expect(warn).toHaveBeenCalledOnce();
});
