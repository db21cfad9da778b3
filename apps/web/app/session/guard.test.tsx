import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { fetchAuthSession, tokensOf } from '../../test/user-pool.ts';
import { RequireFounder, RequireOrganiser, RequireSession } from './guard.tsx';
import { session } from './session.ts';

const guarded = (
  <RequireSession>
    <p>inside</p>
  </RequireSession>
);

const organisersOnly = (
  <RequireSession>
    <RequireOrganiser>
      <p>inside</p>
    </RequireOrganiser>
  </RequireSession>
);

const foundersOnly = (
  <RequireSession>
    <RequireFounder>
      <p>inside</p>
    </RequireFounder>
  </RequireSession>
);

test('renders nothing while the session is checked', async () => {
  fetchAuthSession.mockReturnValue(new Promise(() => undefined));
  session.leave();
  void session.resume();
  renderPage('/applications', guarded);
  await Promise.resolve();
  expect(session.get()).toEqual({ state: 'checking' });
  expect(screen.queryByText(/inside|page/)).toBeNull();
});

test('redirects visitors to the login with the return path', async () => {
  await session.check();
  const { location } = renderPage('/applications', guarded, '/applications?a=1#b');
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ from: '/applications?a=1#b' });
});

test('redirects to the login when the session cannot be checked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetchAuthSession.mockRejectedValue(new Error('offline'));
  await session.check();
  renderPage('/applications', guarded);
  await screen.findByText('page /authorize/login');
});

test('redirects to the home page when another user signs in in another window', async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
  const { location } = renderPage('/applications-form', guarded);
  await screen.findByText('inside');
  const { tokens } = tokensOf(['organiser']);
  const payload = { ...tokens.idToken.payload, sub: 'sub-2' };
  fetchAuthSession.mockResolvedValue({ tokens: { ...tokens, idToken: { ...tokens.idToken, payload } } });
  await act(() => session.check());
  await screen.findByText('page /admin/user-list');
  expect(location().path).toBe('/admin/user-list');
});

test.each([
  [[], 'founder'],
  [['organiser'], 'organiser'],
] as const)('passes user and path to the login when the session of groups %o ends', async (groups, ended) => {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
  const { location } = renderPage('/applications', guarded, '/applications?step=3');
  await screen.findByText('inside');
  fetchAuthSession.mockResolvedValue({});
  await act(() => session.check());
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ from: '/applications?step=3', email: 'asha@example.org', ended });
});

test('shows the page to a signed-in founder', async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
  renderPage('/applications', guarded);
  await screen.findByText('inside');
});

test.each([
  [[], 'page /applications'],
  [['organisers2'], 'page /applications'],
  [['organiser'], 'inside'],
])('the admin pages for groups %o', async (groups, seen) => {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
  renderPage('/admin', organisersOnly);
  await screen.findByText(seen);
});

test.each([
  [[], 'inside'],
  [['organiser'], 'page /admin/user-list'],
])("the founders' pages for groups %o", async (groups, seen) => {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
  renderPage('/applications-form', foundersOnly);
  await screen.findByText(seen);
});

test('redirects an organiser without a second factor to its set-up with the return path', async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser-without-second-factor']));
  await session.check();
  const { location } = renderPage('/admin/stage1', organisersOnly, '/admin/stage1?page=2');
  await screen.findByText('page /authorize/second-factor');
  expect(location().state).toEqual({ from: '/admin/stage1?page=2' });
});

test('shows the set-up page to an organiser without a second factor', async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser-without-second-factor']));
  await session.check();
  renderPage('/authorize/second-factor', guarded);
  await screen.findByText('inside');
});
