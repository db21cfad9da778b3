import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Renders the hook over a value that follows a sent text only when it arrives, as an address does on a slow device. */
function renderSlow() {
  const sent: string[] = [];
  const { result, rerender } = renderHook(
    ({ value }) => useSearchText(value, (text) => void sent.push(text)),
    { initialProps: { value: '' } },
  );
  return {
    sent,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    arrive: (value: string) => rerender({ value }),
    /** Clears the text; its debounce ends before the empty text is rendered. */
    clearAtTheEnd: () =>
      act(() => {
        result.current[1]('');
        vi.advanceTimersByTime(300);
      }),
  };
}

test('a text is sent when the one before it has arrived, and the keys between them stay', () => {
  const search = renderSlow();
  search.type('n');
  search.wait(300);
  search.type('ne');
  search.wait(1000);
  search.type('net');
  search.wait(1000);
  expect(search.sent).toEqual(['n']);

  search.arrive('n');
  expect(search.text()).toBe('net');
  search.wait(300);
  expect(search.sent).toEqual(['n', 'net']);
  search.arrive('net');
  search.wait(1000);
  expect(search.text()).toBe('net');
  expect(search.sent).toEqual(['n', 'net']);
});

test('a text that never arrives does not stop later ones', () => {
  const search = renderSlow();
  search.type('net');
  search.wait(5300);
  search.type('nets');
  search.wait(300);
  expect(search.sent).toEqual(['net', 'nets']);
});

test('a text that is cleared before its value arrives is cleared there, too', () => {
  const search = renderSlow();
  search.type('net');
  search.wait(300);
  search.type('');
  search.wait(1000);
  search.arrive('net');
  expect(search.text()).toBe('');
  search.wait(300);
  expect(search.sent).toEqual(['net', '']);
});

test('a text that is cleared while it waits is not sent', () => {
  const search = renderSlow();
  search.type('net');
  search.clearAtTheEnd();
  search.wait(1000);
  expect([search.text(), search.sent]).toEqual(['', []]);
});
