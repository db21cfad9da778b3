import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLastCode } from './use-last-code.ts';

const [own, newer] = ['2027-05-15T18:35:00.000Z', '2027-05-15T18:38:00.000Z'];

test('after the deadline, the code that another window asked for later is the last one', () => {
  const client = new QueryClient();
  let isOver = false;
  const { result, rerender } = renderHook((stored?: string) => useLastCode('1', isOver, stored, () => 7), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.onCodeSent(own));
  isOver = true;
  rerender();
  expect(result.current.lastCodeEnds).toBe(own);
  rerender(newer);
  expect(result.current.lastCodeEnds).toBe(newer);
});
