import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findDialog } from '../../test/dialogs.ts';
import { renderPage } from '../../test/render-page.tsx';
import { signInAs } from '../../test/user-pool.ts';
import { AdminFrame } from './admin-panel.tsx';

beforeEach(async () => {
  await signInAs('organiser');
});

const show = () =>
  renderPage(
    '/admin/stage1',
    <AdminFrame>
      <h1>Page</h1>
    </AdminFrame>,
  );

test('the panel links to the four pages and marks the current one', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Admin Panel' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/user-list'],
    ['Stage 1 Applicants', '/admin/stage1'],
    ['Stage 2 Applicants', '/admin/stage2'],
    ['Rounds', '/admin/rounds'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
});

test('on small screens the menu opens as a dialog and closes on navigation', async () => {
  const { user, location } = show();
  const button = screen.getByRole('button', { name: 'Open the admin menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const menu = await findDialog('Admin Panel');
  await user.click(menu.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location().path).toBe('/admin/user-list');
});
