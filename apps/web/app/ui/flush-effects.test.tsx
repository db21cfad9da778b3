import { waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { FlushEffects } from './flush-effects.tsx';

// As in a browser: in an act environment, React would run effects at once.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

/** Returns the order of the content's effects and the end of the rendering task. */
async function orderOf(content: ReactNode): Promise<readonly string[]> {
  const order: string[] = [];
  function Content() {
    useEffect(() => void order.push('effects'), []);
    useLayoutEffect(() => queueMicrotask(() => order.push('end of the task')), []);
    return content;
  }
  const root = createRoot(document.createElement('div'));
  root.render(<Content />);
  await waitFor(() => expect(order).toHaveLength(2));
  root.unmount();
  return order;
}

test('runs effects before the end of the task', async () => {
  expect(await orderOf(<FlushEffects />)).toEqual(['effects', 'end of the task']);
});

test('without it, effects run after the end of the task', async () => {
  expect(await orderOf(null)).toEqual(['end of the task', 'effects']);
});
