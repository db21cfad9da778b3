import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { WordCount, WordLimitNotice } from './word-count.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function show(words: number): Promise<{ readonly visible: string; readonly announced: string }> {
  const text = 'word '.repeat(words);
  renderPage(
    '/',
    <>
      <p data-testid="count">
        <WordCount text={text} />
      </p>
      <WordLimitNotice text={text} label="Market reach" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1500));
  return {
    visible: screen.getByTestId('count').textContent,
    announced: screen.getByRole('status').textContent,
  };
}

test.each([
  [269, '269 / 300 words', ''],
  [270, '270 / 300 words – 30 words left', 'Market reach: 30 words left'],
  [300, '300 / 300 words – 0 words left', 'Market reach: 0 words left'],
  [301, '301 / 300 words – 1 word too many', 'Market reach: 1 word too many'],
])('%i words show “%s” and announce “%s”', async (words, visible, announced) => {
  expect(await show(words)).toEqual({ visible, announced });
});
