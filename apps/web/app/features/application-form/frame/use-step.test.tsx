import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useStep } from './use-step.ts';

function Form() {
  const [furthest, setFurthest] = useState<3 | 6>(3);
  const { step } = useStep('a1', furthest, true);
  return (
    <button type="button" onClick={() => setFurthest(6)}>
      {`Step ${step}`}
    </button>
  );
}

test('stays at the step whose last answer was given before the URL names the step', async () => {
  const path = '/applications-form/:applicationId';
  const loader = ({ request }: { readonly request: Request }) =>
    request.url.includes('step=') ? new Promise<null>(() => {}) : null;
  const router = createMemoryRouter([{ path, Component: Form, loader, HydrateFallback: () => null }], {
    initialEntries: ['/applications-form/a1'],
  });
  render(<RouterProvider router={router} />);
  const step = await screen.findByRole('button', { name: 'Step 3' });
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?step=3'));
  await userEvent.click(step);
  expect(step.textContent).toBe('Step 3');
});
