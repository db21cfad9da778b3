import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { summary } from '../../../test/stub-review-api.ts';
import { ValuesCard } from './values-card.tsx';

test('the most frequent value is first, equally frequent ones are in the order of their labels', () => {
  const labels: Readonly<Record<string, string>> = { ariyalur: 'C', salem: 'B', erode: 'A', theni: 'D' };
  const counted = ['ariyalur', 'salem', 'erode', 'theni'].map((value) => ({
    value,
    count: value === 'theni' ? 2 : 1,
  }));
  renderPage(
    '/',
    <ValuesCard
      title="Districts"
      list={{ state: 'loaded', rows: [summary(1)], error: undefined, retry: () => undefined }}
      countIn={() => counted}
      labelOf={(value) => labels[value] ?? ''}
      pathTo={(value) => `/${value}`}
    />,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/theni', '/erode', '/salem', '/ariyalur']);
});
