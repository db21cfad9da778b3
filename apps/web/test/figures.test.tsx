import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dashboard } from '../app/features/metrics/dashboard.tsx';
import { renderPage } from './render-page.tsx';
import { idOf, showTable } from './stage-page.tsx';
import { arjun, asha, reviewApi, submission } from './stub-review-api.ts';

const api = reviewApi(
  submission(1, { stage1: 'approved', stage2: 'shortlisted' }),
  submission(2, { stage1: 'rejected', unannounced: ['stage1'] }),
  submission(3),
  submission(4, { stage1: 'shortlisted' }),
  submission(5, { stage1: 'approved', stage2: 'pending', withdrawn_at: '2026-04-05T03:00:00.000Z' }),
  submission(6, { stage1: 'approved', stage2: 'approved' }),
);

/** The figure in a link: alone, before its share, or what a person has to do. */
const numberIn = (link: HTMLElement) =>
  Number(link.textContent?.match(/^\d+$|\d+(?= \d+%$)|^\d+(?= to do$)/)?.[0]);

test('the table behind each figure of the dashboard has as many rows as the figure says', async () => {
  api.assignees.set(idOf(3), [asha, arjun]);
  api.assignees.set(idOf(4), [arjun]);
  api.assignees.set(idOf(2), [arjun, { ...asha, handed_in: true }]);
  renderPage('/', <Dashboard />);
  await screen.findAllByText('Waiting for review');
  await screen.findByText('Total Submitted');
  const figures = new Map(
    screen
      .getAllByRole('link', { name: /\d/ })
      .map((link) => [link.getAttribute('href') ?? '', numberIn(link)] as const)
      .filter(([, figure]) => !Number.isNaN(figure)),
  );
  expect(figures.size).toBeGreaterThan(20);
  for (const stage of ['stage1', 'stage2'] as const) {
    cleanup();
    const page = await showTable('', stage);
    for (const [address, figure] of [...figures].filter(([path]) => path.includes(stage))) {
      await page.goTo(address);
      expect([address, screen.getByText(/^Showing \d/).textContent]).toEqual([
        address,
        expect.stringMatching(`of ${figure} entries$`),
      ]);
    }
  }
}, 120_000);
