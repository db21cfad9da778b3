import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PortalProviders } from '../../../../test/portal-providers.tsx';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import { cellIn, rows, showTable, textsIn } from '../../../../test/stage-page.tsx';
import { arjun, asha, meena, reviewApi, submissions, summary } from '../../../../test/stub-review-api.ts';
import { readTableView } from '../../../ui/data-table/table-view.ts';
import { useDataTable } from '../../../ui/data-table/use-data-table.ts';
import { initialStageView, searchedTexts, useStageColumns } from './stage-columns.tsx';

/** What the rows say of the assessments, from number 1 on. */
const changes: readonly Partial<SubmissionSummary>[] = [
  {
    mine: 'handed-in',
    assignees: [{ ...asha, handed_in: true }, arjun, meena],
    assessments: 2,
    score: 3.84,
    spread: 1.5,
  },
  { assignees: [asha], assessments: 3 },
  { mine: 'conflict', assessments: 1 },
  { mine: 'draft', assessments: 1, score: 4, spread: 0 },
  { assignees: [asha], admin_status: 'rejected' },
];

const api = reviewApi(...submissions(5));

test('the columns say what is known of the assessments', async () => {
  api.changeRow = (row) => ({ ...row, ...changes[Number(row.submitted_id.slice(-1)) - 1] });
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

/** The model of the table with a query such as `q=neer`. The rows are newest first, as in the list. */
function model(query: string, list = changes.map((change, at) => summary(at + 1, change)).reverse()) {
  const useModel = () => {
    const columns = useStageColumns();
    const ids = columns.map(({ id }) => id);
    const view = readTableView(new URLSearchParams(query), initialStageView, ids);
    const rowId = ({ application_id }: SubmissionSummary) => application_id;
    return useDataTable({ columns, rows: list, rowId, searchedTexts, view, onView: () => {} });
  };
  return renderHook(useModel, { wrapper: PortalProviders }).result.current;
}

/** The last digits of the numbers that a query shows. */
const shown = (...of: Parameters<typeof model>) =>
  model(...of)
    .matching.map(({ submitted_id }) => submitted_id.slice(-1))
    .join('');

test.each([
  ['sort=score.asc', '14532'],
  ['sort=score.desc', '41532'],
  ['sort=spread.desc', '14532'],
  ['sort=mine.asc', '24135'],
  ['sort=assignees.desc', '15243'],
])('rows without a value are last in the order %s', (query, numbers) => {
  expect(shown(query)).toBe(numbers);
});

describe('the filter', () => {
  test.each([
    ['in.score=3', '1'],
    ['in.score=none', '235'],
    ['in.spread=1', '1'],
    ['in.mine=waiting', '2'],
    ['in.assignees=sub-2&in.assignees=nobody', '134'],
    ['in.assignees=sub-1%3Ato-do', '2'],
  ])('%s leaves the rows with such numbers, or with something to do', (query, numbers) => {
    expect(shown(query)).toBe(numbers);
  });

  test.each([
    ['mine', ['Conflict', 'Done', 'Draft', 'Not begun', 'To do']],
    ['assignees', ['Arjun Selvam', 'Arjun Selvam: to do', 'Asha Raman', 'Not assigned']],
  ])('of %s offers what there is, and who has something to do', (id, offered) => {
    const { columns, facetsOf } = model('');
    const labels = columns.filter((column) => column.id === id).flatMap(facetsOf);
    expect(labels.map(({ label }) => label)).toEqual(expect.arrayContaining(offered));
  });
});

test.each(['draft', 'to do', 'arjun', '3.8', '1.5'])(
  'the search is for the application, not its assessment: %s',
  (text) => {
    expect(shown(`q=${text}`)).toBe('');
  },
);

const first = summary(1, {
  data: {
    founderName: 'Ilango Arumugam',
    startupName: 'Vayal Energy',
    email: 'ilango.0@example.org',
    phone: '8566452094',
    city: 'cuddalore',
    startupCategory: ['waste_management'],
    currentStage: 'pilot',
  },
});

test.each<[string, () => void, readonly string[]]>([
  [
    'English',
    () => undefined,
    [
      'ilango.0@example.org',
      '+91 8566452094',
      '85664 52094',
      'Arumugam Ilango',
      'GSP-2026-1',
      'pending cuddalore pilot',
      'கடலூர்',
      'கழிவு மேலாண்மை vayal',
    ],
  ],
  ['Tamil', readInTamil, ['Cuddalore', 'கடலூர்', 'Waste Management', 'நிலுவையில் கழிவு மேலாண்மை']],
])('in %s, the loaded rows are found by words, numbers and names in either language', (_, read, texts) => {
  read();
  const list = [...[5, 4, 3, 2].map((number) => summary(number)), first];
  for (const q of texts) expect(shown(new URLSearchParams({ q }).toString(), list), q).toBe('1');
});
