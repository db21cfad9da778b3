import { useLingui } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PortalProviders } from '../../test/portal-providers.tsx';
import { readInTamil } from '../../test/read-in-tamil.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

const Title = () => <title>{`Page in ${useLingui().i18n.locale}`}</title>;

function Frame() {
  return (
    <PortalProviders>
      <RouteAnnouncer />
      <Link to="/second">In the frame</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </PortalProviders>
  );
}

const open = (children: RouteObject[]) =>
  render(<RouterProvider router={createMemoryRouter([{ Component: Frame, children }])} />);

const twoPages = [
  { path: '/', element: <Link to="/second">On the page</Link> },
  { path: '/second', element: <title>Second page</title> },
];

test('announces the title and focuses the content when the focused element disappears', async () => {
  open(twoPages);
  await userEvent.click(screen.getByRole('link', { name: 'On the page' }));
  const title = await screen.findByText('Second page', { selector: 'body *' });
  expect(title.closest('[aria-live="polite"]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('keeps a focus that still exists', async () => {
  open(twoPages);
  const link = screen.getByRole('link', { name: 'In the frame' });
  await userEvent.click(link);
  await screen.findByText('Second page', { selector: 'body *' });
  expect(document.activeElement).toBe(link);
});

test('announces the title in another language', async () => {
  open([{ path: '/', element: <Title /> }]);
  act(readInTamil);
  await screen.findByText('Page in ta', { selector: 'body *' });
});
