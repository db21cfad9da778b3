import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { DocumentField } from '@portal/contracts/applications/fields';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { CompleteApplication } from '@portal/contracts/applications/steps';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';

/** The answers that a submission leaves with its application: complete, hidden ones dropped. They never change. */
export type SubmittedAnswers = StoredDraft & Omit<CompleteApplication, DocumentField>;

/** Who decided last at a stage. */
export interface LastDecision {
  readonly sub: string;
  /** Name, or e-mail where there is none. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** That the programme received an application, and where it stands. Its answers lie with the application itself. */
export interface SubmissionRecord {
  readonly applicationId: string;
  readonly submittedId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly founder: { readonly sub: string; readonly email: string; readonly name: string };
  /** Statuses by stage; none at stage 2 until stage 1 approves. */
  readonly status: { readonly stage1: AdminStatus; readonly stage2?: AdminStatus | undefined };
  /** Decisions so far, at all stages. */
  readonly decisionCount: number;
  readonly lastDecision: { readonly [S in Stage]?: LastDecision | undefined };
  /** The answers that an organiser's table shows. */
  readonly columns: SubmissionSummary['data'];
}

/** A submission with its answers. One that is required by now is missing where it was not when they were given. */
export interface WholeSubmission extends SubmissionRecord {
  readonly answers: StoredDraft;
}
