import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { DocumentField } from '@portal/contracts/applications/fields';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { CompleteApplication } from '@portal/contracts/applications/steps';
import { type TermsConsent, termsConsentSchema } from '@portal/contracts/applications/submitting';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import { requestedChangesSchema } from '@portal/contracts/review/return-for-changes';
import * as z from 'zod/mini';
import { storedDraftSchema } from '../applications/record.ts';
import type { LastDecision, ReviewRecord } from '../review/review-record.ts';

/** The answers of a submission: complete, without fields whose condition does not hold. */
export type SubmittedAnswers = StoredDraft & Omit<CompleteApplication, DocumentField>;

/** A founder's withdrawal of a submission; final. */
export interface Withdrawal {
  /** ISO 8601. */
  readonly at: string;
  readonly reason?: string | undefined;
}

/** By an organiser's sub and by what the organiser did: ISO 8601. */
export type Seen = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A submission and its review status. Its answers are stored with the application. */
export interface SubmissionRecord {
  readonly applicationId: string;
  readonly roundId: string;
  readonly submittedId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly founder: { readonly sub: string; readonly email: string; readonly name: string };
  readonly terms: TermsConsent;
  /** The digest of the answers (`digest.ts`). */
  readonly digest: string;
  /** Statuses by stage; absent at stage 2 until stage 1 approves. */
  readonly status: { readonly stage1: AdminStatus; readonly stage2?: AdminStatus | undefined };
  /** Number of changes since the submission. Each change is conditional on the version it has read. */
  readonly version: number;
  /** When it was submitted or last changed. ISO 8601. */
  readonly changedAt: string;
  readonly lastDecision: { readonly [S in Stage]?: LastDecision | undefined };
  readonly withdrawal?: Withdrawal | undefined;
  readonly review: ReviewRecord;
  /** When organisers last opened or exported it (ISO 8601), by their sub and by what they did. */
  readonly seen: Seen;
  /** The `Idempotency-Key` of each of the last twenty changes by organisers that had one, oldest first. */
  readonly requests: readonly string[];
  /** The hash of the last entry in the history; absent only if it was removed outside the portal. */
  readonly historyHead?: string | undefined;
  /** The answers that an organiser's table shows. */
  readonly columns: SubmissionSummary['data'];
}

/** A submission with its answers. Fields that became required later may be missing. */
export interface SubmissionWithAnswers extends SubmissionRecord {
  readonly answers: StoredDraft;
}

/** A version of a submission that a later one replaced, as it is stored. */
export const earlierSubmissionSchema = z.object({
  /** When it was handed in (ISO 8601). */
  submitted_at: z.string(),
  digest: z.string(),
  terms: termsConsentSchema,
  /** The fields that organisers asked to change. */
  fields: requestedChangesSchema.shape.fields,
  answers: storedDraftSchema,
});
export type EarlierSubmission = z.infer<typeof earlierSubmissionSchema>;
