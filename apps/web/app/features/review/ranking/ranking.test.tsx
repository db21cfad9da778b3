import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { AssessingChange, Ranking } from '@portal/contracts/review/ranking';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { findDialog } from '../../../../test/dialogs.ts';
import { stubSavedFiles } from '../../../../test/saved-files.ts';
import {
  cellsOf,
  findReview,
  idOf,
  numberOf,
  pass,
  rows,
  showStage,
  stopClock,
} from '../../../../test/stage-page.tsx';
import { ok, problem } from '../../../../test/stub-api.ts';
import {
  arjun,
  asha,
  handedInByArjun,
  meena,
  reviewApi,
  submissions,
} from '../../../../test/stub-review-api.ts';

const api = reviewApi(...submissions(5));

/** Two above a line of 2; the third is close, the fourth in conflict, and the last one was not read. */
const ranking: Ranking = {
  input: 'f'.repeat(64),
  computed_at: '2026-05-01T04:30:00.000Z',
  line: 2,
  model: { mu: 3.1, var_application: 0.36, var_reader: 0.16, var_error: 0.25 },
  rows: [
    { application_id: idOf(3), rank: 1, n: 3, raw: 3.5, sd: 0.2, adjusted: 3.9, se: 0.12 },
    { application_id: idOf(1), rank: 2, n: 2, raw: 4, sd: 0.3, adjusted: 3.6, se: 0.15, close: true },
    { application_id: idOf(2), rank: 3, n: 2, raw: 3.7, sd: 0.1, adjusted: 3.55, se: 0.15, close: true },
    { application_id: idOf(4), rank: 4 },
    { application_id: idOf(5), rank: 5, n: 0 },
  ],
  readers: [
    { sub: asha.sub, n: 4, severity: 0 },
    { sub: arjun.sub, n: 12, severity: -0.4, se: 0.1 },
    { sub: 'sub-9', n: 9, severity: 0.25, se: 0.2 },
    { sub: meena.sub, n: 8, severity: 0, se: 0 },
  ],
};

/** Rows of the stage, by the number of the application. */
const changes: Readonly<Record<string, Partial<SubmissionSummary>>> = {
  [numberOf(1)]: { assignees: [{ ...asha, handed_in: true }, arjun], assessments: 1 },
  [numberOf(2)]: { assignees: [arjun, meena], assessments: 0 },
  [numberOf(4)]: { mine: 'conflict' },
};

const closed = { stage: 'stage1', open: false, by: 'Asha', at: '2026-05-01T04:30:00.000Z' } as const;

/** What was closed and reopened. */
const say = (...assessing: readonly AssessingChange[]) =>
  api.refuse(
    `/rounds/${firstRound.id}`,
    ok({ state: 'published', published: firstRound, revision: 0, versions: [], assessing }),
  );

beforeEach(() => {
  api.changeRow = (row) => ({ ...row, ...changes[row.submitted_id] });
  api.ranking = ranking;
  say(closed);
});

async function showRanking(query = 'default') {
  const page = showStage(`?ranking=${query}`);
  await screen.findByRole('table', { name: 'Ranking' });
  return page;
}

test('before assessing is closed, the tab says what is missing; closing and reopening ask first', async () => {
  api.ranking = undefined;
  say();
  const page = showStage();
  await page.user.click(await screen.findByRole('link', { name: 'Ranking' }));
  await screen.findByText(/The ranking appears here once assessing is closed/);
  await page.user.click(await screen.findByRole('button', { name: 'Close assessing...' }));
  const dialog = await findDialog('Close assessing of Stage 1?');
  dialog.getByText('Not handed in: Arjun Selvam (2) and Meena Kannan (1)');
  const counts = dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(counts.slice(1)).toEqual([
    '3 applications without an assessment',
    '1 application with 1 assessment',
  ]);
  const address = `/rounds/${firstRound.id}/assessing/stage1`;
  const close = dialog.getByRole('button', { name: 'Close assessing' });
  api.refuse(address, problem('unavailable'));
  await page.user.click(close);
  // It was sent twice, and may be done all the same.
  await dialog.findByText(/^We do not know whether it was stored/);
  api.refuse(address, undefined);
  say(closed);
  api.ranking = ranking;
  await page.user.click(close);
  await screen.findByRole('table', { name: 'Ranking' });
  screen.getByText(/Closed by/);
  await page.user.click(screen.getByRole('button', { name: 'Reopen assessing...' }));
  const question = await findDialog('Reopen assessing of Stage 1?');
  const reopen = question.getByRole<HTMLButtonElement>('button', { name: 'Reopen assessing' });
  expect(reopen.disabled).toBe(true);
  await waitFor(() =>
    expect(document.activeElement).toBe(question.getByRole('textbox', { name: /^Reason/ })),
  );
  await page.user.paste('Two are missing');
  const at = '2026-05-02T04:30:00.000Z';
  say(closed, { ...closed, at, open: true, reason: 'Two are missing' });
  api.ranking = undefined;
  await page.user.click(reopen);
  await screen.findByText(/Reopened by.*Two are missing/);
});

test('the question stays with its reason when a colleague is first, and says who was', async () => {
  stopClock();
  api.ranking = undefined;
  say();
  const { user } = showStage('?ranking=default');
  await user.click(await screen.findByRole('button', { name: 'Close assessing...' }));
  const dialog = await findDialog('Close assessing of Stage 1?');
  const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' });
  await user.click(reason);
  await user.paste('All are in');
  say(closed);
  api.ranking = ranking;
  api.closedStages = ['stage1'];
  await pass(21);
  await dialog.findByText(/^Closed by/);
  expect(reason).toHaveProperty('value', 'All are in');
  expect(dialog.getByRole('button', { name: 'Close assessing' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('table', { name: 'Ranking' });
});

test('the table has ranks, scores and sides, with a conflict rank and status only; another line is in the address', async () => {
  const { user, location } = await showRanking();
  expect(rows().map((row) => cellsOf(row).join(' | '))).toEqual([
    `Rank 1 | ${numberOf(3)} | Neer Labs | 3 | 3.50 | 3.90 ± 0.12 | 0.20 | Above | Pending | Review`,
    `Rank 2 | ${numberOf(1)} | Neer Labs | 2 | 4.00 | 3.60 ± 0.15 | 0.30 | AboveClose | Pending | Review`,
    `Rank 3 | ${numberOf(2)} | Neer Labs | 2 | 3.70 | 3.55 ± 0.15 | 0.10 | BelowClose | Pending | Review`,
    `Rank 4 | ${numberOf(4)} | Neer Labs |  |  |  |  | BelowConflict | Pending | Review`,
    `Rank 5 | ${numberOf(5)} | Neer Labs | 0 |  |  |  | Below | Pending | Review`,
  ]);
  const ends = rows().filter((row) => row.hasAttribute('data-ends-group'));
  expect(ends.map((row) => cellsOf(row)[0])).toEqual(['Rank 2']);
  screen.getByText('2 applications are close to the line.');
  const people = within(screen.getByText('Former organiser').closest('ul') ?? document.body);
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Arjun Selvamstricter by 0.40 ± 0.10 · 12 assessments',
    'Asha Ramannot corrected: fewer than 5 assessments · 4 assessments',
    'Meena Kannanno difference found · 8 assessments',
    'Former organisermore generous by 0.25 ± 0.20 · 9 assessments',
  ]);
  screen.getByText('y = μ + a + r + ε');

  const field = screen.getByRole('textbox', { name: 'How many go on' });
  await user.clear(field);
  await user.type(field, '0{Enter}');
  screen.getByText('Enter a whole number from 1.');
  await user.clear(field);
  await user.type(field, '௪{Enter}');
  await screen.findByRole('button', { name: 'Select 4 above the line' });
  expect(location().path).toBe('/admin/stage1?ranking=4');
  expect(document.activeElement).toBe(field);
});

test('a tie that nothing separates is on neither side', async () => {
  const [first, ...others] = ranking.rows.slice(0, 3).map((row) => ({ ...row, rank: row.rank && 2 }));
  const tied = others.map((row) => ({ ...row, tied: true, close: undefined }));
  api.ranking = { ...ranking, rows: first ? [{ ...first, rank: 1 }, ...tied] : [] };
  await showRanking();
  screen.getByText(/^2 applications have the same score.*Nothing separates them/);
  screen.getByText('No application is close to the line.');
  expect(rows().map((row) => cellsOf(row)[7])).toEqual(['Above', 'On the lineTie', 'On the lineTie']);
  screen.getByRole('button', { name: 'Select 1 above the line' });
});

test('without a model, the page says why and shows no severity', async () => {
  const plain = ranking.rows.map((row) => ({ ...row, adjusted: undefined, se: undefined }));
  api.ranking = { ...ranking, reason: 'too-few-scores', model: undefined, rows: plain };
  await showRanking();
  screen.getByText(/There are fewer than 30 scores/);
  expect(screen.queryByRole('columnheader', { name: /^Adjusted/ })).toBeNull();
  expect(screen.queryByText('Former organiser')).toBeNull();
  expect(screen.queryByText('y = μ + a + r + ε')).toBeNull();
});

test('a row opens its application, which leads to the next one in the ranking, and when it closes to its row', async () => {
  const { user, location } = await showRanking();
  await user.click(screen.getByRole('link', { name: `Review ${numberOf(3)}` }));
  (await findReview(3)).getByText('1 of 5');
  await user.keyboard('j');
  const review = await findReview(1);
  await user.click(review.getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(location().path).toBe('/admin/stage1?ranking=default'));
  const link = screen.getByRole('link', { name: `Review ${numberOf(1)}` });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('the rows above the line are selected in the table of the stage', async () => {
  const { user } = await showRanking();
  await user.click(await screen.findByRole('button', { name: 'Select 2 above the line' }));
  expect(document.activeElement?.id).toBe('content');
  await screen.findByRole('table', { name: 'Stage 1 Applicants' });
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual(
    [1, 3].map((number) => `Select ${numberOf(number)}`),
  );
  screen.getByRole('button', { name: 'Approve' });
});

test('while a part of the applications is missing, nothing is selected, and what is missing is not said', async () => {
  api.pageSize = 3;
  api.refuse('?view=summary&cursor=3', problem('unavailable'));
  await showRanking();
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /above the line$/ })).toBeNull();
  cleanup();
  say();
  showStage('?ranking=default');
  await screen.findByText(/The ranking appears here once assessing is closed/);
  expect(screen.queryByRole('button', { name: 'Close assessing...' })).toBeNull();
});

test('a ranking that cannot be read leaves the line to draw, and can be read again', async () => {
  api.refuse('/ranking/stage1', problem('unavailable'));
  const { user } = showStage('?ranking=default');
  await screen.findByText('The ranking could not be read.');
  screen.getByRole('textbox', { name: 'How many go on' });
  api.refuse('/ranking/stage1', undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Ranking' });
});

test('the export has what computes the ranking again, without scores in conflict', async () => {
  const saved = stubSavedFiles();
  api.closed.add(idOf(4));
  api.others = [handedInByArjun];
  const { user } = await showRanking();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Table (CSV)',
    'Table (Excel)',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
  const dialog = await findDialog('Export: Table (CSV)');
  dialog.getByText('In a conflict of interest, the file has rank and status only.');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await dialog.findByText('The export is ready');
  expect(saved.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual(
    ['ranking', 'assessments', 'readers', 'computation'].map((part) => `stage1-day-${part}.csv`),
  );
  expect(api.exports.map(({ application_ids }) => application_ids)).toEqual([[3, 1, 2, 5].map(idOf)]);
  const [ranks, assessments, readers, computation] = await Promise.all(
    saved.map(async ({ content }) => parse(await content.text(), { bom: true }) as string[][]),
  );
  expect([1, 4].map((at) => ranks?.[at]?.join('|'))).toEqual([
    `1|${numberOf(3)}|Neer Labs|3|3.5|3.9|0.12|0.2|Above|Pending`,
    `4|${numberOf(4)}|Neer Labs||||||Below, Conflict|Pending`,
  ]);
  expect(assessments?.[0]).toEqual(expect.arrayContaining(['Assessed by', 'Innovation', 'Score']));
  expect(assessments).toHaveLength(5);
  expect(readers?.[2]).toEqual(['Arjun Selvam', '12', '-0.4', '0.1']);
  expect(computation).toEqual(
    expect.arrayContaining([
      ['Formula', expect.stringContaining('y = μ + a + r + ε')],
      ['Ties', expect.stringContaining('shares a rank')],
      ['How many go on', '2'],
      ['Weight: Innovation', String(firstRound.criteria.stage1[0]?.weight)],
      ['SHA-256 of the scores', ranking.input],
    ]),
  );
});
