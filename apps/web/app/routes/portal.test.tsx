import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PortalProviders } from '../../test/portal-providers.tsx';
import { ToastArea } from '../ui/notify.tsx';
import Portal from './portal.tsx';

const broken = Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no such built-in') });

test("says that a button's handler failed, and that saved answers are safe", async () => {
  const page = (
    <>
      <ToastArea />
      <button type="button" onClick={() => window.dispatchEvent(broken)}>
        Next
      </button>
    </>
  );
  sessionStorage.setItem('starts', '/a 2');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const router = createMemoryRouter([{ element: <Portal />, children: [{ path: '*', element: page }] }]);
  render(
    <PortalProviders>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Next' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your saved answers are safe.');
  expect(sessionStorage.getItem('starts')).toBeNull();
});
