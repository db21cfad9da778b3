import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { fetchAuthSession, tokensOf } from '../../test/user-pool.ts';
import { RequireOrganiser, RequireSession } from './guard.tsx';
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

test('renders nothing while it checks', async () => {
  fetchAuthSession.mockReturnValue(new Promise(() => undefined));
  session.leave();
  void session.resume();
  renderPage('/applications', guarded);
  await Promise.resolve();
  expect(session.get()).toEqual({ state: 'checking' });
  expect(screen.queryByText(/inside|page/)).toBeNull();
});

test('sends visitors to the login, with the way back', async () => {
  await session.check();
  const { location } = renderPage('/applications', guarded, '/applications?a=1#b');
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ from: '/applications?a=1#b' });
});

test('leads whoever signs in by another window to their own work', async () => {
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
] as const)('when the session of groups %o ends, the login knows whose and where', async (groups, ended) => {
  fetchAuthSession.mockResolvedValue(tokensOf(groups));
  await session.check();
  const { location } = renderPage('/applications', guarded, '/applications?step=3');
  await screen.findByText('inside');
  fetchAuthSession.mockResolvedValue({});
  await act(() => session.check());
  await screen.findByText('page /authorize/login');
  expect(location().state).toEqual({ from: '/applications?step=3', email: 'asha@example.org', ended });
});

test('shows the page to a founder', async () => {
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

test('an organiser who owes a second factor goes to its set-up first, and knows the way back', async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser-without-second-factor']));
  await session.check();
  const { location } = renderPage('/admin/stage1', organisersOnly, '/admin/stage1?page=2');
  await screen.findByText('page /authorize/second-factor');
  expect(location().state).toEqual({ from: '/admin/stage1?page=2' });
});

test('the set-up itself is open to them', async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser-without-second-factor']));
  await session.check();
  renderPage('/authorize/second-factor', guarded);
  await screen.findByText('inside');
});
