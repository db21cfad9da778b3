import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { allowTranslation } from './translated-text.ts';

beforeAll(allowTranslation);

/** What Chrome's translation does with a text. */
function translate(text: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data !== text) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(`${text}*`);
    node.replaceWith(font);
    return;
  }
}

const Word = ({ children }: { readonly children: string }) => <>{children}</>;

interface LineProps {
  readonly first?: string;
  readonly second?: string;
}

const Line = ({ first, second }: LineProps) => (
  <p data-testid="line">
    {first && <Word>{first}</Word>}
    {second && <Word>{second}</Word>}
  </p>
);

test.each<readonly [name: string, before: LineProps, translated: string, after: LineProps]>([
  ['changes', { first: 'Saving' }, 'Saving', { first: 'Saved' }],
  ['goes', { first: 'Saving', second: 'at ten' }, 'Saving', { second: 'at ten' }],
  ['gets one before it', { second: 'at ten' }, 'at ten', { first: 'Saved', second: 'at ten' }],
])('a translated text %s', (_, before, translated, after) => {
  const { rerender } = render(<Line {...before} />);
  translate(translated);
  expect(screen.getByTestId('line').textContent).toContain(`${translated}*`);
  rerender(<Line {...after} />);
  const expected = [after.first, after.second].filter(Boolean).join('');
  expect(screen.getByTestId('line').textContent).toBe(expected);
});

test('a text that the translator moved away is removed with it', () => {
  const { rerender } = render(<Line first="Saving" second="at ten" />);
  const line = screen.getByTestId('line');
  line.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'all' }));
  rerender(<Line second="at ten" />);
  expect(line.isConnected).toBe(true);
});
