import type { CompleteApplication } from '@portal/contracts/applications/steps';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { DocumentField, StoredDocument } from '@portal/contracts/uploads/documents';

type SingleDocument = Exclude<DocumentField, 'pitchDeck' | 'otherSupportingDocuments'>;

/** The answers of a submission as they are kept: complete, hidden ones dropped. */
export type SubmittedAnswers = Omit<CompleteApplication, DocumentField | 'isDPITTCertified'> & {
  readonly isDPITTCertified: boolean;
  readonly pitchDeck: StoredDocument;
  readonly otherSupportingDocuments?: StoredDocument[];
} & { readonly [K in SingleDocument]?: StoredDocument };

/** Who decided last at a stage. */
export interface LastDecision {
  readonly sub: string;
  /** Name, or e-mail where there is none. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What the programme received, and where it stands. The answers never change. */
export interface SubmissionRecord {
  readonly applicationId: string;
  readonly submittedId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly founder: { readonly sub: string; readonly email: string; readonly name: string };
  /** Statuses by stage; none at stage 2 until stage 1 approves. */
  readonly status: { readonly stage1: AdminStatus; readonly stage2?: AdminStatus | undefined };
  readonly lastDecision: { readonly [S in Stage]?: LastDecision | undefined };
  readonly answers: SubmittedAnswers;
}
