import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type {
  LastDecision,
  SubmissionRecord,
  SubmissionWithAnswers,
} from '../submission/submission-record.ts';

/** The position of a row in the list of its stage. */
export interface Position {
  /** Sort key of the stage's index. */
  readonly sortKey: string;
  readonly applicationId: string;
}

/** A row of a stage, as stored in the indexes. */
export interface ListedSubmission {
  readonly applicationId: string;
  readonly submittedId: string;
  readonly submittedAt: string;
  readonly status: AdminStatus;
  readonly version: number;
  readonly lastDecision?: LastDecision | undefined;
  /** ISO 8601; only if the founder withdrew it. */
  readonly withdrawnAt?: string | undefined;
  readonly columns: SubmissionRecord['columns'];
}

/** Part of a stage's list; `more` when rows follow. */
export interface StagePage {
  readonly rows: readonly (ListedSubmission & { readonly position: Position })[];
  readonly more: boolean;
}

/** Part of a stage's changes, oldest first; `until`: when the last one was made (ISO 8601), if others may follow. */
export interface StageChanges {
  readonly rows: readonly ListedSubmission[];
  readonly until?: string | undefined;
}

/** A decision with the data that is written with it. */
export interface DecisionWrite {
  readonly submission: SubmissionRecord;
  readonly decision: Decision;
  readonly event: OutboxEvent;
}

export interface ReviewStore {
  /** All reads except `listStage` and `listActivity` are strongly consistent. */
  find(applicationId: string): Promise<SubmissionRecord | undefined>;
  /** Finds a submission with its answers. */
  findWithAnswers(applicationId: string): Promise<SubmissionWithAnswers | undefined>;
  /** Finds a submission with its answers and all decisions, oldest first. */
  findWithDecisions(
    applicationId: string,
  ): Promise<
    { readonly submission: SubmissionWithAnswers; readonly decisions: readonly Decision[] } | undefined
  >;
  /** Finds at most 100 submissions, in the order of the ids. */
  findMany(applicationIds: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** Like `findMany`, with the answers. */
  findManyWithAnswers(applicationIds: readonly string[]): Promise<readonly SubmissionWithAnswers[]>;
  /** Lists rows after a position, oldest first; eventually consistent. */
  listStage(stage: Stage, after: Position | undefined, limit: number): Promise<StagePage>;
  /** Lists what changed at or after `since` (ISO 8601), at most as much as one query returns; eventually consistent. */
  listActivity(stage: Stage, since: string): Promise<StageChanges>;
  /**
   * Writes a decision in one transaction; false when another decision or a withdrawal was written since the submission was read.
   */
  decide(write: DecisionWrite): Promise<boolean>;
}
