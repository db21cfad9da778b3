import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type { SubmissionRecord, WholeSubmission } from '../submission/submission-record.ts';

/** Where a row stands in the list of its stage. */
export interface Position {
  /** Sort key of the stage's index. */
  readonly place: string;
  readonly applicationId: string;
}

/** A row of a stage's list, as the index holds it. */
export interface ListedSubmission {
  readonly position: Position;
  readonly applicationId: string;
  readonly submittedId: string;
  readonly submittedAt: string;
  readonly status: AdminStatus;
  readonly columns: SubmissionRecord['columns'];
}

/** Part of a stage's list; `more` when rows follow. */
export interface StagePage {
  readonly rows: readonly ListedSubmission[];
  readonly more: boolean;
}

/** A decision with all that changes by it. */
export interface DecisionWrite {
  readonly submission: SubmissionRecord;
  readonly decision: Decision;
  readonly decidedBySub: string;
  readonly event: OutboxEvent;
}

export interface ReviewStore {
  /** Strongly consistent, as all but the lists. */
  find(applicationId: string): Promise<SubmissionRecord | undefined>;
  /** The same with its answers. */
  findWhole(applicationId: string): Promise<WholeSubmission | undefined>;
  /** With answers and all decisions, oldest first. */
  findWithDecisions(
    applicationId: string,
  ): Promise<{ readonly submission: WholeSubmission; readonly decisions: readonly Decision[] } | undefined>;
  /** The submissions of these applications, in their order. At most 100. */
  findMany(applicationIds: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** The same with their answers. */
  findManyWhole(applicationIds: readonly string[]): Promise<readonly WholeSubmission[]>;
  /** Rows after a position, oldest first; eventually consistent. */
  listStage(stage: Stage, after: Position | undefined, limit: number): Promise<StagePage>;
  /**
   * Writes a decision and all that follows from it, on the condition that no other one was written since the submission
   * was read; false when one was.
   */
  decide(write: DecisionWrite): Promise<boolean>;
}
