import { i18n } from '@lingui/core';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportedRow } from '@portal/contracts/review/exports';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import { answers, handedInByArjun, summary } from '../../../../test/stub-review-api.ts';
import type { StageStatus } from '../../../api/exports.ts';
import { exportTables } from './export-tables.ts';

const at = '2026-04-12T20:00:00.000Z';

/** The cells of the rows of each table of a row, by their headers. */
function tablesOf(
  changes: Partial<ExportedRow> = {},
  stage: Stage = 'stage1',
  stage2: ReadonlyMap<string, StageStatus> = new Map(),
) {
  const row: ExportedRow = { ...summary(1), ...changes, data: { ...answers, ...changes.data } };
  return exportTables({ i18n, stage, stage2 }, firstRound.criteria[stage], [row]).map(({ headers, rows }) =>
    [...rows].map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]]))),
  );
}

/** The cells of the application. */
const cellsOf = (...row: Parameters<typeof tablesOf>) => tablesOf(...row)[0]?.[0] ?? {};

test('an assessment that was handed in is a row of a second table, by whom and with its scores', () => {
  const silent = {
    sub: 'sub-4',
    by: 'Meena',
    handed_in_at: at,
    scores: {},
    recommendation: 'no-opinion',
  } as const;
  const [, assessments] = tablesOf({ handed_in: [handedInByArjun, silent] });
  expect(assessments).toMatchObject([
    {
      'Application No': 'GSP-2026-000001',
      Startup: 'Neer Labs',
      'Assessed by': handedInByArjun.by,
      'Handed in at (IST)': '2026-04-11 10:00',
      Innovation: 2,
      'Team and plan': 5,
      Score: 3.1,
      Recommendation: 'Shortlist',
      Comment: 'Strong on water, weak on costs.',
    },
    { 'Assessed by': 'Meena', Innovation: null, Score: null, Recommendation: 'No opinion', Comment: null },
  ]);
  expect(tablesOf({ handed_in: [] })).toHaveLength(1);
});

test('an undecided application has its number, its answers and empty cells', () => {
  const cells = cellsOf({
    data: { startupCategory: ['green_energy', 'other'], otherSupportingDocuments: [], website: '' },
  });
  expect(cells).toMatchObject({
    'Application No': 'GSP-2026-000001',
    'Submitted at (IST)': '2026-04-02 08:30',
    'Status at stage 1': 'Pending',
    'Status at stage 2': null,
    'Withdrawn at (IST)': null,
    'Decided by': null,
    'Decided at (IST)': null,
    Score: null,
    Assessments: 0,
    Assignees: '',
    'Startup name': 'Neer Labs',
    District: 'Thoothukudi',
    'Startup category': 'Green Energy; Other',
    'DPIIT recognition (Startup India)': 'No',
    'Pitch deck': 'deck.pdf',
    'Other supporting documents': '',
    'Test document': null,
  });
});

test('heads and chosen answers are in the language of the organiser, typed answers as they are', () => {
  readInTamil();
  const cells = cellsOf({
    admin_status: 'shortlisted',
    data: { startupCategory: ['green_energy', 'other'] },
  });
  expect(cells).toMatchObject({
    'விண்ணப்ப எண்': 'GSP-2026-000001',
    மாவட்டம்: 'தூத்துக்குடி',
    'புத்தொழில் வகை': 'பசுமை ஆற்றல்; பிற',
  });
  expect(Object.values(cells)).toContain('Neer Labs');
  expect(Object.values(cells)).not.toContain('Shortlisted');
  // Names, codes and a term that Tamil texts give in Latin letters, too.
  const names = /\b(PDF|DPIIT|Startup India|CIN|LLPIN|Udyam|SDG|IST|CO₂|pitch deck)\b/g;
  const withLatin = Object.keys(cells).filter((head) => /[a-z]/i.test(head.replaceAll(names, '')));
  expect(withLatin).toEqual([]);
});

test('a decided application says who decided, when, and whether the founder knows', () => {
  const decided = {
    admin_status: 'shortlisted',
    decided_by: 'Arjun Selvam',
    decided_at: at,
    reason: 'A second look',
    changes_due: '2026-04-20T18:29:59.000Z',
    withdrawn_at: '2026-04-13T00:00:00.000Z',
    assessments: 2,
    score: 3.67,
    spread: 1,
    assignees: [
      { sub: 'a', name: 'Arjun Selvam', handed_in: true },
      { sub: 'b', name: 'Meena Kannan', handed_in: false },
    ],
  } as const satisfies Partial<ExportedRow>;
  expect(cellsOf({ ...decided, assignees: [...decided.assignees] })).toMatchObject({
    'Status at stage 1': 'Shortlisted',
    'Announced at stage 1': null,
    'Decided by': 'Arjun Selvam',
    'Decided at (IST)': '2026-04-13 01:30',
    Reason: 'A second look',
    'Returned until (IST)': '2026-04-20 23:59',
    'Withdrawn at (IST)': '2026-04-13 05:30',
    Assessments: 2,
    Score: 3.67,
    Spread: 1,
    Assignees: 'Arjun Selvam; Meena Kannan',
  });
  expect(cellsOf({ admin_status: 'rejected', unannounced: true })).toMatchObject({
    'Announced at stage 1': 'No',
  });
  expect(cellsOf({ admin_status: 'rejected' })).toMatchObject({ 'Announced at stage 1': 'Yes' });
});

test.each([
  ['stage1', 'approved', 'shortlisted', 'Approved', 'Shortlisted'],
  ['stage1', 'rejected', undefined, 'Rejected', null],
  ['stage2', 'pending', undefined, 'Approved', 'Pending'],
] as const)('a row of %s that is %s has both statuses', (stage, status, other, first, second) => {
  const stage2 = new Map(other && [[summary(1).application_id, { admin_status: other, unannounced: true }]]);
  expect(cellsOf({ admin_status: status }, stage, stage2)).toMatchObject({
    'Status at stage 1': first,
    'Status at stage 2': second,
    'Announced at stage 2': other ? 'No' : null,
  });
});
