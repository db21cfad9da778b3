import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('keeps the page when the code of a part does not load', async () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Chart = lazyPart(fails);
  const Ranking = lazyPart(fails, () => 'The ranking could not be loaded.');
  render(
    <Suspense fallback="Loading…">
      The numbers. <Chart /> <Ranking />
    </Suspense>,
  );
  await screen.findByText('The numbers. The ranking could not be loaded.');
});
