import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { waitsFor } from '../../../shared/review/assigned-work.ts';
import type { DataColumn } from '../../../ui/data-table/table-model.ts';
import { AssigneesCell, PartCell, partTexts, ScoreCell, type ShownPart, SpreadCell } from './cells.tsx';

/** The column with the reader's part in the review. */
export const mineColumn = 'mine';

/** The value of {@link mineColumn}'s filter for applications that wait for the reader's assessment. */
export const waiting = 'waiting';

const partFilterTexts = {
  [waiting]: msg`Waiting for me`,
  none: msg({ message: 'Not begun', comment: 'Filter of a table: I have written no assessment' }),
  draft: partTexts.draft.full,
  'handed-in': partTexts['handed-in'].full,
  conflict: partTexts.conflict.full,
} as const;

const isFilterPart = (value: string): value is keyof typeof partFilterTexts =>
  Object.hasOwn(partFilterTexts, value);

const partOrder: readonly ShownPart[] = ['waiting', 'draft', 'handed-in', 'conflict'];

function shownPart(reader: string, row: SubmissionSummary): ShownPart | undefined {
  if (row.mine !== 'none') return row.mine;
  return waitsFor(reader, row) ? waiting : undefined;
}

/** The filter value of rows for which nobody is asked. No `sub` is empty or has this form. */
const notAssigned = 'nobody';

/** Finds the name of an assignee. */
function nameOf(assignee: string, rows: readonly SubmissionSummary[]): string {
  for (const { assignees } of rows) {
    const found = assignees.find(({ sub }) => sub === assignee);
    if (found) return found.name;
  }
  return assignee;
}

/**
 * The columns of a stage table with the assessments: memoised, as {@link DataColumn}s must be. The search leaves them out: it is
 * for the application.
 */
export function useAssessmentColumns(): readonly DataColumn<SubmissionSummary>[] {
  const { t } = useLingui();
  const { formatScore, formatNumber } = useFormat();
  const { userId } = useSignedInUser();
  return useMemo(
    () => [
      {
        id: 'score',
        header: t({ message: 'Score', comment: 'Column head: the mean of the assessments' }),
        value: ({ score, assessments }) =>
          score === undefined ? '' : `${formatScore(score)} · ${formatNumber(assessments)}`,
        cell: (row) => <ScoreCell row={row} />,
        sortable: 'numbers',
        sortValue: ({ score }) => score,
        searched: false,
        width: 4.75,
        leaves: 9,
        inCard: 'score',
      },
      {
        id: 'spread',
        header: t({ message: 'Spread', comment: 'Column head: the largest difference between two scores' }),
        value: ({ spread }) => (spread === undefined ? '' : formatScore(spread)),
        cell: (row) => <SpreadCell row={row} />,
        sortable: 'numbers',
        sortValue: ({ spread }) => spread,
        searched: false,
        width: 4.875,
        leaves: 5,
      },
      {
        id: mineColumn,
        header: t({ message: 'Mine', comment: 'Column head: my own assessment' }),
        value: (row) => {
          const part = shownPart(userId, row);
          return part ? t(partTexts[part].full) : '';
        },
        cell: (row) => <PartCell part={shownPart(userId, row)} />,
        sortable: 'numbers',
        sortValue: (row) => {
          const part = shownPart(userId, row);
          return part && partOrder.indexOf(part);
        },
        filterable: true,
        filterValues: (row) => (waitsFor(userId, row) ? [row.mine, waiting] : [row.mine]),
        filterLabel: (value) => (isFilterPart(value) ? t(partFilterTexts[value]) : value),
        searched: false,
        width: 5.25,
        leaves: 10,
        inCard: 'mark',
      },
      {
        id: 'assignees',
        header: t({ message: 'Assignees', comment: 'Column head: who is asked to assess' }),
        value: ({ assignees }) => assignees.map(({ name }) => name).join(', '),
        cell: ({ assignees }) => <AssigneesCell assignees={assignees} />,
        filterable: true,
        filterValues: ({ assignees }) =>
          assignees.length > 0 ? assignees.map(({ sub }) => sub) : [notAssigned],
        filterLabel: (value, rows) => (value === notAssigned ? t`Not assigned` : nameOf(value, rows)),
        searched: false,
        width: 7.5,
        leaves: 7,
      },
    ],
    [t, userId, formatScore, formatNumber],
  );
}
