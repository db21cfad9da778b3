import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { type RowStatus, rowStatus } from '../../../shared/review/row-status.ts';
import type { TableModel } from '../../../ui/data-table/table-model.ts';
import { waitsForFounder } from './review-facts.ts';

type Table = Pick<TableModel<SubmissionSummary>, 'positionOf' | 'rowAt' | 'total'>;

/** The position of the open application in the filtered and sorted list, and its neighbours. */
export interface ReviewNavigation {
  /** From 1; `undefined` when it is not in the list. */
  readonly position: number | undefined;
  readonly total: number;
  readonly previous: SubmissionSummary | undefined;
  readonly next: SubmissionSummary | undefined;
  readonly nextUndecided: SubmissionSummary | undefined;
  /** The next one that the user is asked to assess and has not handed in. */
  readonly nextToAssess: SubmissionSummary | undefined;
}

/**
 * Returns the neighbours of the open application. If it disappears from the list (decided elsewhere), it keeps its last
 * position.
 */
export function useReviewNavigation(table: Table, open: string | undefined): ReviewNavigation {
  const at = open === undefined ? -1 : table.positionOf(open);
  const [place, setPlace] = useState({ open, at });
  if (place.open !== open || (at >= 0 && place.at !== at)) setPlace({ open, at });
  const isGone = at < 0 && place.open === open;
  const current = isGone ? place.at : at;
  const from = isGone ? current : current + 1;
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.userId : '';
  return {
    position: at < 0 ? undefined : at + 1,
    total: table.total,
    previous: current < 0 ? undefined : table.rowAt(current - 1),
    next: current < 0 ? undefined : table.rowAt(from),
    nextUndecided: open === undefined ? undefined : findUndecided(table, from, open),
    nextToAssess: open === undefined ? undefined : findToAssess(table, from, open, userId),
  };
}

/**
 * Returns the first undecided application from a position on, except the open one, withdrawn ones, those
 * that wait for changes of their founder, and those in which the user has a
 * conflict of interest: a pending one, or if none is left, a shortlisted one. Wraps around at the end of the list.
 */
function findUndecided(table: Table, from: number, open: string): SubmissionSummary | undefined {
  return findStatus(table, from, open, 'pending') ?? findStatus(table, from, open, 'shortlisted');
}

function findStatus(table: Table, from: number, open: string, status: RowStatus) {
  return findRow(table, from, open, (row) => {
    return rowStatus(row) === status && row.mine !== 'conflict' && !waitsForFounder(row);
  });
}

function findToAssess(table: Table, from: number, open: string, userId: string) {
  const isAsked = ({ assignees }: SubmissionSummary) => assignees.some(({ sub }) => sub === userId);
  const isLeft = ({ mine }: SubmissionSummary) => mine !== 'handed-in' && mine !== 'conflict';
  const isOpen = (row: SubmissionSummary) => rowStatus(row) === 'pending' || rowStatus(row) === 'shortlisted';
  return findRow(table, from, open, (row) => isAsked(row) && isLeft(row) && isOpen(row));
}

function findRow(table: Table, from: number, open: string, fits: (row: SubmissionSummary) => boolean) {
  for (let step = 0; step < table.total; step++) {
    const row = table.rowAt((from + step) % table.total);
    if (row && row.application_id !== open && fits(row)) return row;
  }
  return undefined;
}
