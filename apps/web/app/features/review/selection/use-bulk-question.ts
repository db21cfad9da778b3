import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { useState } from 'react';

/** A question about the selected rows. */
export interface BulkQuestion {
  /** Different for each question. */
  readonly id: number;
  readonly action: ReviewAction | 'announce' | 'assign';
  /** The rows as they were when the question was asked. */
  readonly rows: readonly SubmissionSummary[];
}

/** The question about the selected rows, which stays while its dialog closes. */
export function useBulkQuestion() {
  const [question, setQuestion] = useState<BulkQuestion>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    question,
    isOpen,
    ask: (action: BulkQuestion['action'], rows: readonly SubmissionSummary[]) => {
      setQuestion({ id: (question?.id ?? 0) + 1, action, rows });
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
