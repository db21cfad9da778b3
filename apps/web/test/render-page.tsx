import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { RequireSession } from '../app/session/guard.tsx';
import { ToastArea } from '../app/ui/notify.tsx';
import { PortalProviders } from './portal-providers.tsx';

export interface RenderedPage {
  readonly user: UserEvent;
  /** What the page has cached. */
  readonly queries: QueryClient;
  /** Returns the current path and the navigation state. */
  readonly location: () => { readonly path: string; readonly state: unknown };
  /** Navigates to another URL, like a link that is opened in the same tab. */
  readonly goTo: (address: string) => Promise<void>;
  /** Goes back in the history, like the browser's button. */
  readonly goBack: () => Promise<void>;
  /** Goes forward in the history, like the browser's button. */
  readonly goForward: () => Promise<void>;
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <p>{`page ${pathname}`}</p>;
}

/** Renders a page at a path with the portal's providers. Every other path renders `page <path>`. */
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
    <PortalProviders>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastArea />
      </QueryClientProvider>
    </PortalProviders>,
  );
  /** Waits for the entry, because `navigate` returns before the router shows it. */
  const go = (by: 1 | -1) =>
    act(async () => {
      const { key } = router.state.location;
      await router.navigate(by);
      await vi.waitUntil(() => router.state.location.key !== key, { timeout: 15_000 });
    });
  return {
    user: userEvent.setup(),
    queries: client,
    goTo: (address) => act(() => router.navigate(address)),
    goBack: () => go(-1),
    goForward: () => go(1),
    location: () => {
      const { pathname, search, hash, state } = router.state.location;
      return { path: pathname + search + hash, state };
    },
  };
}

/** Renders a page as the layouts of signed-in users do: only with a session. */
export const renderSignedIn: typeof renderPage = (path, page, at) =>
  renderPage(path, <RequireSession>{page}</RequireSession>, at);
