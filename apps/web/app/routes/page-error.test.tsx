import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalProviders } from '../../test/portal-providers.tsx';
import { signInAs } from '../../test/user-pool.ts';
import { PageError } from './page-error.tsx';

const fault = { broken: true };

function Page() {
  if (fault.broken) throw new Error('a bug');
  return <p>the page</p>;
}

const layout = (
  <>
    <header>Header</header>
    <Outlet />
  </>
);

beforeEach(() => {
  fault.broken = true;
  // React and the router log the error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function open() {
  const page = { path: 'applications-form', element: <Page />, errorElement: <PageError /> };
  const other = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ element: layout, children: [page, other] }], {
    initialEntries: ['/applications-form?step=3'],
  });
  render(
    <PortalProviders>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  return { user: userEvent.setup(), router };
}

test.each([
  [[], /^Your saved answers are safe/, 'Back to your applications', '/applications'],
  [['organiser'], /^Every decision you took is kept/, 'Back to the dashboard', '/admin/user-list'],
])('keeps the header when a page crashes; groups %o see what is safe and a link home', async (...row) => {
  const [groups, safe, back, home] = row;
  await signInAs(...groups);
  const { user, router } = open();
  await screen.findByRole('heading', { name: 'This page could not be shown' });
  expect(screen.getByText('Header')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(safe);
  await user.click(screen.getByRole('link', { name: back }));
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe(home);
});

test('"Try again" renders the same page again', async () => {
  const { user, router } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fault.broken = false;
  await user.click(again);
  await screen.findByText('the page');
  expect(router.state.location.search).toBe('?step=3');
});
