import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { isOpen } from '../../../domain/assigned-work.ts';

/** The selected rows that one can assign, and how many one cannot, by the reason. */
export interface Fitting {
  readonly rows: readonly SubmissionSummary[];
  readonly decided: number;
  readonly withdrawn: number;
  /** Those in which the reader has a conflict of interest. */
  readonly conflicts: number;
}

/** Splits the selected rows. A row counts with its first reason. */
export function splitByFit(rows: readonly SubmissionSummary[]): Fitting {
  const withdrawn = rows.filter(({ withdrawn_at }) => withdrawn_at !== undefined);
  const decided = rows.filter((row) => row.withdrawn_at === undefined && !isOpen(row));
  const conflicts = rows.filter((row) => isOpen(row) && row.mine === 'conflict');
  return {
    rows: rows.filter((row) => isOpen(row) && row.mine !== 'conflict'),
    decided: decided.length,
    withdrawn: withdrawn.length,
    conflicts: conflicts.length,
  };
}
