import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cellIn, rows, shownNumbers, showStage, showTable, textsIn } from '../../../../test/stage-page.tsx';
import { arjun, asha, meena, reviewApi, submissions } from '../../../../test/stub-review-api.ts';

/** What the rows say of the assessments, by the number of the submission. */
const changes: Readonly<Record<string, Partial<SubmissionSummary>>> = {
  'GSP-2026-000001': {
    mine: 'handed-in',
    assignees: [{ ...asha, handed_in: true }, arjun, meena],
    assessments: 2,
    score: 3.84,
    spread: 1.5,
  },
  'GSP-2026-000002': { assignees: [asha], assessments: 3 },
  'GSP-2026-000003': { mine: 'conflict', assessments: 1 },
  'GSP-2026-000004': { mine: 'draft', assessments: 1, score: 4, spread: 0 },
  'GSP-2026-000005': { assignees: [asha], admin_status: 'rejected' },
};

const api = reviewApi(...submissions(5));

beforeEach(() => {
  api.changeRow = (row) => ({ ...row, ...changes[row.submitted_id] });
});

/** The last digits of the shown numbers. */
const numbers = () =>
  shownNumbers()
    .map((number) => number?.slice(-1))
    .join('');

test('the columns say what is known of the assessments', async () => {
  await showTable();
  // How many are handed in, also while the mean is hidden.
  expect(textsIn('Score')).toEqual(['Score 3.8 · 2', 'Score – · 3', 'Score – · 1', 'Score 4.0 · 1', '–']);
  expect(textsIn('Spread')).toEqual(['1.5', '–', '–', '0.0', '–']);
  expect(textsIn('Mine')).toEqual(['Done', 'To do', 'Conflict', 'Draft', '–']);
  // Two by their initials, and all names.
  const cell = cellIn(rows()[0], 'Assignees');
  expect(cell?.textContent).toBe('ARAS+1Asha Raman (handed in), Arjun Selvam and Meena Kannan');
  expect(cell?.title).toBe('Asha Raman, Arjun Selvam, Meena Kannan');
});

test('rows without a value are last in any order', async () => {
  const page = await showTable();
  for (const [sort, expected] of [
    ['score.asc', '14532'],
    ['score.desc', '41532'],
    ['spread.desc', '14532'],
    ['mine.asc', '24135'],
    ['assignees.desc', '15243'],
  ] as const) {
    await page.goTo(`/admin/stage1?sort=${sort}`);
    expect(numbers(), sort).toBe(expected);
  }
});

test('the search is for the application, not its assessment', async () => {
  const page = await showTable();
  for (const text of ['draft', 'to do', 'arjun', '3.8', '1.5']) {
    await page.goTo(`/admin/stage1?q=${text}`);
    await screen.findByText('No data found');
  }
});

describe('the filter', () => {
  test.each([
    ['score=3', '1'],
    ['score=none', '235'],
    ['spread=1', '1'],
    ['assignees=sub-1%3Ato-do', '2'],
  ])('%s leaves the rows with such numbers, or with something to do', async (filter, found) => {
    await showTable(`?in.${filter}`);
    expect(numbers()).toBe(found);
  });

  test('of Mine offers what there is, and what waits for the reader', async () => {
    const { user } = showStage();
    await user.click(await screen.findByRole('button', { name: 'Filter Mine' }));
    const labels = (await screen.findAllByRole('checkbox'))
      .map((box) => box.closest('div')?.parentElement?.textContent)
      .filter((text) => text !== '');
    expect(labels).toEqual(expect.arrayContaining(['Conflict', 'Draft', 'Done']));
    await user.click(screen.getByRole('checkbox', { name: 'To do' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(numbers()).toBe('2'));
  });

  test('of Assignees names people, and has applications for which nobody is asked', async () => {
    const { user, location } = showStage();
    await user.click(await screen.findByRole('button', { name: 'Filter Assignees' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Arjun Selvam' }));
    await user.click(screen.getByRole('checkbox', { name: 'Not assigned' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(numbers()).toBe('134'));
    expect(location().path).toBe('/admin/stage1?in.assignees=sub-2&in.assignees=nobody');
  });
});
