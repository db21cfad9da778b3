import { waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FlushEffects } from './flush-effects.tsx';

// As in a browser: tests that wait for React would have its effects run at once.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

/** In which order the effects of what opens and the end of the task that opens it come. */
async function orderOf(content: ReactNode): Promise<readonly string[]> {
  const order: string[] = [];
  function Opened() {
    useEffect(() => void order.push('effects'), []);
    useLayoutEffect(() => queueMicrotask(() => order.push('end of the task')), []);
    return content;
  }
  const root = createRoot(document.createElement('div'));
  root.render(<Opened />);
  await waitFor(() => expect(order).toHaveLength(2));
  root.unmount();
  return order;
}

test('has the effects of what opens run before anything else can happen', async () => {
  expect(await orderOf(<FlushEffects />)).toEqual(['effects', 'end of the task']);
});

test('without it something can come in between', async () => {
  expect(await orderOf(null)).toEqual(['end of the task', 'effects']);
});
