import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a text that is cleared before its value arrives is cleared there, too', () => {
  const onRest = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ value }) => useSearchText(value, onRest), {
    initialProps: { value: '' },
  });
  const [, setText] = result.current;
  act(() => setText('net'));
  act(() => void vi.advanceTimersByTime(300));
  expect(onRest.mock.lastCall).toEqual(['net']);

  act(() => setText(''));
  act(() => void vi.advanceTimersByTime(1000)); // a slow device, on which the address follows late
  rerender({ value: 'net' });
  expect(result.current[0]).toBe('');
  act(() => void vi.advanceTimersByTime(300));
  expect(onRest.mock.lastCall).toEqual(['']);
});

test('a text that is typed again before it was sent is sent', () => {
  const onRest = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => useSearchText('', onRest));
  act(() => result.current[1]('net'));
  act(() => {
    result.current[1]('nets');
    result.current[1]('net');
  });
  act(() => void vi.advanceTimersByTime(300));
  expect(onRest.mock.calls).toEqual([['net']]);
});
