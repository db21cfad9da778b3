import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, use, useCallback, useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { useConflictReports } from '../../../api/close-application.ts';
import type { Question } from '../actions/questions.tsx';
import { forgetAssessments } from '../assessment/assessment-editors.ts';
import type { DocumentPaneState } from './document-pane.tsx';
import type { ReviewFacts } from './review-facts.ts';
import type { ReviewNavigation } from './review-navigation.ts';

/** The application in the dialog, and what one can do there. */
export interface OpenApplication {
  readonly stage: Stage;
  /** `undefined` while the dialog is closed or closes. */
  readonly applicationId: string | undefined;
  /** Its row while it loads; `undefined` when neither is known. */
  readonly application: Submission | SubmissionSummary | undefined;
  /** Its row, if it is in the list. */
  readonly row: SubmissionSummary | undefined;
  readonly submission: Submission | undefined;
  readonly facts: ReviewFacts;
  /** The decisions that its status allows, in display order; all of them while it is unknown. */
  readonly actions: readonly ReviewAction[];
  /** Whether what is shown is as new as its row: nobody decides on answers that are not shown yet. */
  readonly isReady: boolean;
  /** Whether the application is closed to the reader, who has a conflict of interest. */
  readonly isConflict: boolean;
  readonly navigation: ReviewNavigation;
  readonly pane: DocumentPaneState | undefined;
  readonly text: RefObject<HTMLElement | null>;
  readonly keysActive: boolean;
  readonly ask: (question: Question) => void;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const Context = createContext<OpenApplication | undefined>(undefined);
export const OpenApplicationProvider = Context.Provider;

/** The application in the dialog, for what is inside. */
export function useOpenApplication(): OpenApplication {
  const open = use(Context);
  if (!open) throw new Error('There is no dialog around this');
  return open;
}

/**
 * Closes each application of which a call says that the reader has a conflict of interest.
 *
 * @returns whether one is closed: its row knows best, because a colleague may have withdrawn the conflict
 */
export function useConflict() {
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
  return (applicationId: string, row: SubmissionSummary | undefined, error: unknown): boolean =>
    isProblem(error, 'conflict-declared') || (row ? row.mine === 'conflict' : reported === applicationId);
}
