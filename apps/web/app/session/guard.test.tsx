import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSignedIn } from '../../test/render-page.tsx';
import { pool, signInAs, tokensOf } from '../../test/user-pool.ts';
import { RequireFounder, RequireOrganiser } from './guard.tsx';
import { session } from './session.ts';

const inside = <p>inside</p>;
const show = (path: string, at?: string) => renderSignedIn(path, inside, at);
const showOrganisers = (path: string, at?: string) =>
  renderSignedIn(path, <RequireOrganiser>{inside}</RequireOrganiser>, at);

test('renders nothing while the session is checked', async () => {
  pool.fetchAuthSession.mockReturnValue(new Promise(() => undefined));
  session.leave();
  void session.resume();
  show('/applications');
  await Promise.resolve();
  expect(session.get()).toEqual({ state: 'checking' });
  expect(screen.queryByText(/inside|page/)).toBeNull();
});

test('redirects visitors to the login with the return path', async () => {
  await session.check();
  const { location } = show('/applications', '/applications?a=1#b');
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ from: '/applications?a=1#b' });
});

test('redirects to the home page when another user signs in in another window', async () => {
  await signInAs();
  const { location } = show('/applications-form');
  await screen.findByText('inside');
  pool.fetchAuthSession.mockResolvedValue(tokensOf(['organiser'], { sub: 'sub-2' }));
  await act(() => session.check());
  await screen.findByText('page /admin/user-list');
  expect(location().path).toBe('/admin/user-list');
});

test.each([
  [[], 'founder'],
  [['organiser'], 'organiser'],
] as const)('passes user and path to the login when the session of groups %o ends', async (groups, ended) => {
  await signInAs(...groups);
  const { location } = show('/applications', '/applications?step=3');
  await screen.findByText('inside');
  pool.fetchAuthSession.mockResolvedValue({});
  await act(() => session.check());
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ from: '/applications?step=3', email: 'asha@example.org', ended });
});

test.each([
  [[], 'page /applications'],
  [['organiser'], 'inside'],
])('the admin pages for groups %o', async (groups, seen) => {
  await signInAs(...groups);
  showOrganisers('/admin');
  await screen.findByText(seen);
});

test.each([
  [[], 'inside'],
  [['organiser'], 'page /admin/user-list'],
])("the founders' pages for groups %o", async (groups, seen) => {
  await signInAs(...groups);
  renderSignedIn('/applications-form', <RequireFounder>{inside}</RequireFounder>);
  await screen.findByText(seen);
});

test('redirects an organiser without a second factor to its set-up with the return path, and shows that page', async () => {
  await signInAs('organiser-without-second-factor');
  const { location } = showOrganisers('/admin/stage1', '/admin/stage1?page=2');
  await screen.findByText('page /authorize/second-factor');
  expect(location().state).toEqual({ from: '/admin/stage1?page=2' });
  show('/authorize/second-factor');
  await screen.findByText('inside');
});
