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
  };
}

test('the keys since a sent text stay when it arrives', () => {
  const search = renderSlow();
  search.type('n');
  search.wait(300);
  search.type('ne');
  search.wait(300);
  search.type('net');
  search.arrive('n');
  expect(search.text()).toBe('net');
  search.wait(300);
  expect(search.sent).toEqual(['n', 'ne', 'net']);
  search.arrive('net');
  search.wait(1000);
  expect(search.text()).toBe('net');
  expect(search.sent).toEqual(['n', 'ne', 'net']);
});

test('a value from outside replaces the text', () => {
  const search = renderSlow();
  search.type('net');
  search.wait(300);
  search.arrive('net');
  search.arrive('');
  search.wait(1000);
  expect([search.text(), search.sent]).toEqual(['', ['net']]);
});

test('a text that is cleared at once is not sent', () => {
  const search = renderSlow();
  search.type('n');
  search.type('');
  search.wait(1000);
  expect([search.text(), search.sent]).toEqual(['', []]);
});

test('a text that is cleared before its value arrives is cleared there, too', () => {
  const search = renderSlow();
  search.type('net');
  search.wait(300);
  search.type('');
  search.wait(1000);
  search.arrive('net');
  expect([search.text(), search.sent]).toEqual(['', ['net', '']]);
});
