import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router';
import { PortalTheme } from '../app/theme/portal-theme.tsx';
import { ToastArea } from '../app/ui/notify.tsx';

export interface RenderedPage {
  readonly user: UserEvent;
  /** Where the page is now, with what navigation carried. */
  readonly location: () => { readonly path: string; readonly state: unknown };
  /** Goes to another address, as a link that is opened in the same tab does. */
  readonly goTo: (address: string) => Promise<void>;
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <p>{`page ${pathname}`}</p>;
}

/** Renders a page at an address as the portal does; every other address shows its own path. */
export function renderPage(path: string, page: ReactElement, at: InitialEntry = path): RenderedPage {
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalTheme>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastArea />
      </QueryClientProvider>
    </PortalTheme>,
  );
  return {
    user: userEvent.setup(),
    goTo: (address) => act(() => router.navigate(address)),
    location: () => {
      const { pathname, search, hash, state } = router.state.location;
      return { path: pathname + search + hash, state };
    },
  };
}
