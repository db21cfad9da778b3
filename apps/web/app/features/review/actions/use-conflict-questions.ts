import type { Submission } from '@portal/contracts/applications/records';
import type { Conflict } from '@portal/contracts/review/conflicts';
import { useQuestion } from './use-question.ts';

interface ConflictQuestion {
  readonly application: Submission;
  /** The declaration to withdraw; absent when the reader declares a conflict. */
  readonly conflict?: Conflict;
}

/** The questions about conflicts of interest in the open application. */
export function useConflictQuestions(open: string | undefined) {
  const { question, ask, close } = useQuestion<ConflictQuestion>(open);
  const { application, conflict } = question ?? {};
  return {
    isOpen: question !== undefined,
    declared: conflict ? undefined : application,
    withdrawn: application && conflict && { submission: application, conflict },
    declare: (submission: Submission) => ask({ application: submission }),
    withdraw: (submission: Submission, withdrawn: Conflict) =>
      ask({ application: submission, conflict: withdrawn }),
    close,
  };
}
