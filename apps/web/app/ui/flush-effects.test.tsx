import { waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { FlushEffects } from './flush-effects.tsx';

// As in a browser: in an act environment, React would run effects at once.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

test('runs effects before the end of the rendering task', async () => {
  const order: string[] = [];
  function Content() {
    useEffect(() => void order.push('effects'), []);
    useLayoutEffect(() => queueMicrotask(() => order.push('end of the task')), []);
    return <FlushEffects />;
  }
  const root = createRoot(document.createElement('div'));
  root.render(<Content />);
  await waitFor(() => expect(order).toEqual(['effects', 'end of the task']));
  root.unmount();
});
