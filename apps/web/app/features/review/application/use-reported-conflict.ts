import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { useConflictReports } from '../../../api/close-application.ts';
import { forgetAssessments } from '../assessment/assessment-editors.ts';

/**
 * Closes each application of which a call says that the reader has a conflict of interest.
 *
 * @returns the id of the last one
 */
export function useReportedConflict(): string | undefined {
  const [reported, setReported] = useState<string>();
  const queries = useQueryClient();
  const close = useCallback(
    (applicationId: string) => {
      forgetAssessments(queries, applicationId);
      setReported(applicationId);
    },
    [queries],
  );
  useConflictReports(close);
  return reported;
}

interface KnownConflict {
  readonly applicationId: string;
  readonly row: SubmissionSummary | undefined;
  /** Why the application could not be read. */
  readonly error: unknown;
  readonly reported: string | undefined;
}

/** Returns whether an application is closed to the reader. Its row knows best: a colleague may have withdrawn the conflict. */
export function isConflictOf({ applicationId, row, error, reported }: KnownConflict): boolean {
  if (isProblem(error, 'conflict-declared')) return true;
  return row ? row.mine === 'conflict' : reported === applicationId;
}
