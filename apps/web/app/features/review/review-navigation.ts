import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useState } from 'react';
import type { TableModel } from '../../ui/data-table/table-model.ts';
import { type RowStatus, rowStatus } from './decisions.ts';

type Table = Pick<TableModel<SubmissionSummary>, 'positionOf' | 'rowAt' | 'total'>;

/** The position of the open application in the filtered and sorted list, and its neighbours. */
export interface ReviewNavigation {
  /** From 1; `undefined` when it is not in the list. */
  readonly position: number | undefined;
  readonly total: number;
  readonly previous: SubmissionSummary | undefined;
  readonly next: SubmissionSummary | undefined;
  readonly nextUndecided: SubmissionSummary | undefined;
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
  return {
    position: at < 0 ? undefined : at + 1,
    total: table.total,
    previous: current < 0 ? undefined : table.rowAt(current - 1),
    next: current < 0 ? undefined : table.rowAt(isGone ? current : current + 1),
    nextUndecided:
      open === undefined ? undefined : findUndecided(table, isGone ? current : current + 1, open),
  };
}

/**
 * Returns the first undecided application from a position on, except the open one and withdrawn ones: a pending one, or if none is
 * left, a shortlisted one. Wraps around at the end of the list.
 */
function findUndecided(table: Table, from: number, open: string): SubmissionSummary | undefined {
  return findStatus(table, from, open, 'pending') ?? findStatus(table, from, open, 'shortlisted');
}

function findStatus(table: Table, from: number, open: string, status: RowStatus) {
  for (let step = 0; step < table.total; step++) {
    const row = table.rowAt((from + step) % table.total);
    if (row && row.application_id !== open && rowStatus(row) === status) return row;
  }
  return undefined;
}
