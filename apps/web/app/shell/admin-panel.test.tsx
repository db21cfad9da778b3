import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { fetchAuthSession, tokensOf } from '../../test/user-pool.ts';
import { session } from '../session/session.ts';
import { AdminFrame } from './admin-panel.tsx';

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
});

const show = () =>
  renderPage(
    '/admin/stage1',
    <AdminFrame>
      <h1>Page</h1>
    </AdminFrame>,
  );

test('the panel links to the three pages and marks the current one', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Admin Panel' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/user-list'],
    ['Stage 1 Applicants', '/admin/stage1'],
    ['Stage 2 Applicants', '/admin/stage2'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
});

test('on small screens the menu opens as a dialog and closes on navigation', async () => {
  const { user, location } = show();
  const button = screen.getByRole('button', { name: 'Open the admin menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const menu = within(await screen.findByRole('dialog', { name: 'Admin Panel' }));
  await user.click(menu.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location().path).toBe('/admin/user-list');
});
