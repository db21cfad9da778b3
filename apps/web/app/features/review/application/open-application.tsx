import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { queues } from '@portal/contracts/review/queues';
import { createContext, type RefObject, use, useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { useConflictReports } from '../../../api/close-application.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { rowStatus } from '../../../shared/review/row-status.ts';
import type { Question } from '../actions/questions.tsx';
import type { DocumentPaneState } from './document-pane.tsx';
import { type ReviewFacts, waitsForFounder } from './review-facts.ts';

/** The position of the open application in the filtered and sorted list, and its neighbours. */
export interface ReviewNavigation {
  /** From 1; `undefined` when it is not in the list. */
  readonly position: number | undefined;
  readonly total: number;
  readonly previous: SubmissionSummary | undefined;
  readonly next: SubmissionSummary | undefined;
  /** The next pending one or, if none is left, shortlisted one that can be decided; after the last one, from the first on. */
  readonly nextUndecided: SubmissionSummary | undefined;
  /** The next one that the user is asked to assess and has not handed in. */
  readonly nextToAssess: SubmissionSummary | undefined;
}

/**
 * Returns the neighbours of the open application in a list. If it disappears from the list (decided elsewhere), it keeps its
 * last position.
 */
export function useReviewNavigation(
  list: readonly SubmissionSummary[],
  open: string | undefined,
): ReviewNavigation {
  const at = list.findIndex((row) => row.application_id === open);
  const [place, setPlace] = useState({ open, at });
  if (place.open !== open || (at >= 0 && place.at !== at)) setPlace({ open, at });
  const isGone = at < 0 && place.open === open;
  const current = isGone ? place.at : at;
  const from = isGone ? current : current + 1;
  const { userId } = useSignedInUser();
  const find = (fits: (row: SubmissionSummary) => boolean) =>
    open === undefined
      ? undefined
      : [...list.slice(from), ...list.slice(0, from)].find((row) => row.application_id !== open && fits(row));
  return {
    position: at < 0 ? undefined : at + 1,
    total: list.length,
    previous: current < 0 ? undefined : list[current - 1],
    next: current < 0 ? undefined : list[from],
    nextUndecided:
      find((row) => isUndecided(row, 'pending')) ?? find((row) => isUndecided(row, 'shortlisted')),
    nextToAssess: find((row) => queues['to-assess'](row, { sub: userId })),
  };
}

/** Whether a row has a status, and the reader can decide it: not with a conflict of interest, nor while it waits for its founder. */
const isUndecided = (row: SubmissionSummary, status: 'pending' | 'shortlisted') =>
  rowStatus(row) === status && row.mine !== 'conflict' && !waitsForFounder(row);

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
  /** Call with whether another dialog is open on top. */
  readonly onCover: (isCovered: boolean) => void;
  readonly ask: (question: Question) => void;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const Context = createContext<OpenApplication | undefined>(undefined);
export const OpenApplicationProvider = Context.Provider;

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
  useConflictReports(setReported);
  return (applicationId: string, row: SubmissionSummary | undefined, error: unknown): boolean =>
    isProblem(error, 'conflict-declared') || (row ? row.mine === 'conflict' : reported === applicationId);
}
