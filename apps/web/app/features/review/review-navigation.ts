import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useState } from 'react';
import type { TableModel } from '../../ui/data-table/use-data-table.ts';

type Table = Pick<TableModel<SubmissionSummary>, 'positionOf' | 'rowAt' | 'total'>;

/** Where an open application stands in the list as it is filtered and sorted, and what lies beside it. */
export interface ReviewNavigation {
  /** From 1; `undefined` when the list does not show it. */
  readonly position: number | undefined;
  readonly total: number;
  readonly previous: SubmissionSummary | undefined;
  readonly next: SubmissionSummary | undefined;
}

/**
 * The neighbours of the open application. One that leaves the list while it is read (it was decided elsewhere) keeps
 * its place: what came after it comes next.
 */
export function useReviewNavigation(table: Table, open: string | undefined): ReviewNavigation {
  const at = open === undefined ? -1 : table.positionOf(open);
  const [place, setPlace] = useState({ open, at });
  if (place.open !== open || (at >= 0 && place.at !== at)) setPlace({ open, at });
  const gone = at < 0 && place.open === open;
  const here = gone ? place.at : at;
  return {
    position: at < 0 ? undefined : at + 1,
    total: table.total,
    previous: here < 0 ? undefined : table.rowAt(here - 1),
    next: here < 0 ? undefined : table.rowAt(gone ? here : here + 1),
  };
}

/** The next application after one that still waits for a first decision, from the list's beginning after its end. */
export function nextPending(table: Table, applicationId: string): SubmissionSummary | undefined {
  const from = table.positionOf(applicationId);
  for (let step = 1; step <= table.total; step++) {
    const row = table.rowAt((from + step) % table.total);
    if (row?.admin_status === 'pending' && row.application_id !== applicationId) return row;
  }
  return undefined;
}
