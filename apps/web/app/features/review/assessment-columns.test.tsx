import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLayout } from '../../../test/layout.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { arjun, asha, meena } from '../../../test/stub-assigning.ts';
import { type StubReviewApi, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

let api: StubReviewApi;

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

beforeEach(async () => {
  stubLayout();
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(...[1, 2, 3, 4, 5].map((number) => submission(number)));
  api.changeRow = (row) => ({ ...row, ...changes[row.submitted_id] });
});

const show = (query = '') =>
  renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1${query}`);
const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const numbers = () =>
  rows()
    .map((row) => cells(row)[1]?.slice(-1))
    .join('');
const texts = (column: number) => rows().map((row) => cells(row)[column]);

describe('the columns', () => {
  beforeEach(async () => {
    show();
    await screen.findByRole('table');
  });

  test('Score has the mean and how many are handed in, also while the mean is hidden', () => {
    expect(texts(9)).toEqual(['Score 3.8 · 2', 'Score – · 3', 'Score – · 1', 'Score 4.0 · 1', '–']);
  });

  test('Spread is empty without a score', () => {
    expect(texts(10)).toEqual(['1.5', '–', '–', '0.0', '–']);
  });

  test('Mine says what the reader has done, and what is asked for', () => {
    expect(texts(11)).toEqual([
      'DoneHanded in',
      'To doWaiting for you',
      'ConflictConflict of interest',
      'DraftDraft',
      '–',
    ]);
  });

  test('Assignees shows two by their initials, and names all', () => {
    const cell = within(rows()[0] ?? document.body).getAllByRole('cell')[12] ?? document.body;
    expect(cell.textContent).toBe('ARAS+1Asha Raman (handed in), Arjun Selvam and Meena Kannan');
    expect(cell.title).toBe('Asha Raman, Arjun Selvam, Meena Kannan');
  });
});

test.each([
  ['score.asc', '14532'],
  ['score.desc', '41532'],
  ['spread.desc', '14532'],
  ['mine.asc', '24135'],
])('rows without a value are last when sorted by %s', async (sort, expected) => {
  show(`?sort=${sort}`);
  await screen.findByRole('table');
  expect(numbers()).toBe(expected);
});

test.each(['draft', 'handed', 'conflict', 'waiting', 'arjun', '3.8', '1.5'])(
  'the search is for the application, not its assessment: %s finds none',
  async (text) => {
    show(`?q=${text}`);
    await screen.findByText('No data found');
  },
);

describe('the filter', () => {
  test('of Mine offers what there is, and what waits for the reader', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Filter Mine' }));
    const labels = (await screen.findAllByRole('checkbox'))
      .map((box) => box.closest('div')?.parentElement?.textContent)
      .filter((text) => text !== '');
    expect(labels).toEqual(expect.arrayContaining(['Conflict of interest', 'Draft', 'Handed in']));
    await user.click(screen.getByRole('checkbox', { name: 'Waiting for me' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(numbers()).toBe('24'));
  });

  test('of Assignees names people, and has applications for which nobody is asked', async () => {
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: 'Filter Assignees' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Arjun Selvam' }));
    await user.click(screen.getByRole('checkbox', { name: 'Not assigned' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(numbers()).toBe('134'));
    expect(location().path).toBe('/admin/stage1?in.assignees=sub-2&in.assignees=nobody');
  });
});

describe('the tab Mine', () => {
  const tab = (name: RegExp) => screen.findByRole('link', { name });

  test('counts and shows what waits for the reader, and Back returns', async () => {
    const { user, location, goBack } = show('?in.status=rejected&in.district=x');
    const mine = await tab(/^Mine/);
    expect(mine.textContent).toBe('Mine 2');
    await user.click(mine);
    expect(location().path).toBe('/admin/stage1?in.district=x&in.mine=waiting');
    expect((await tab(/^Mine/)).getAttribute('aria-current')).toBe('true');
    await goBack();
    expect(location().path).toBe('/admin/stage1?in.status=rejected&in.district=x');
  });

  test('ends when another tab is opened', async () => {
    const { user, location } = show('?in.mine=waiting');
    await user.click(await tab(/^Rejected/));
    expect(location().path).toBe('/admin/stage1?in.status=rejected');
    expect((await tab(/^Mine/)).getAttribute('aria-current')).toBeNull();
  });

  test('leaves another filter of its column alone', async () => {
    const { user, location } = show('?in.mine=conflict');
    await user.click(await tab(/^To review/));
    expect(location().path).toBe('/admin/stage1?in.mine=conflict&in.status=pending');
  });
});

test('an assessment that a poll brings changes its row in place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    show();
    await screen.findByText(/^3\.8 · 2$/, { selector: 'span' });
    api.changeRow = (row) => ({
      ...row,
      version: 1,
      assessments: 5,
      score: 2.2,
      spread: 3,
      mine: 'handed-in',
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(() => expect(texts(9)).toEqual(Array(5).fill('Score 2.2 · 5')));
  } finally {
    vi.useRealTimers();
  }
});
