import { prerenderedPages } from '@portal/contracts/http/site-delivery';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findDialog } from '../../test/dialogs.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ok, stubApi } from '../../test/stub-api.ts';
import { signInAs } from '../../test/user-pool.ts';
import { AdminFrame, adminPages } from './admin-panel.tsx';

beforeEach(async () => {
  stubApi({});
  await signInAs('organiser');
});

const show = () =>
  renderPage(
    '/admin/stage1',
    <AdminFrame>
      <h1>Page</h1>
    </AdminFrame>,
  );

test('the panel links to the four pages and marks the current one; on small screens it is a dialog', async () => {
  const { user, location } = show();
  const links = within(screen.getByRole('navigation', { name: 'Admin Panel' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/user-list'],
    ['Stage 1 Applicants', '/admin/stage1'],
    ['Stage 2 Applicants', '/admin/stage2'],
    ['Rounds', '/admin/rounds'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  // A document names the files that are prefetched, so that the page opens without a network.
  expect(prerenderedPages).toEqual(expect.arrayContaining([...adminPages, '/admin/rounds/-']));

  const button = screen.getByRole('button', { name: 'Open the admin menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const menu = await findDialog('Admin Panel');
  await user.click(menu.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location().path).toBe('/admin/user-list');
});

test('with two rounds, the panel chooses one, and its links keep it', async () => {
  const earlier = { ...firstRound, id: '2026', name: { en: 'Round 2026', ta: '2026' } };
  const rounds = [firstRound, earlier].map((one) => ({
    ...one,
    state: 'published',
    drafts: 0,
    submitted: 0,
  }));
  stubApi({ listRounds: () => ok({ rounds }) });
  const { user, location } = show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Round' }), 'Round 2026');
  expect(location().path).toBe('/admin/stage1?round=2026');
  const link = screen.getByRole('link', { name: 'Stage 2 Applicants' });
  expect(link.getAttribute('href')).toBe('/admin/stage2?round=2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Round' }), 'Round 2027');
  expect(location().path).toBe('/admin/stage1');
});
