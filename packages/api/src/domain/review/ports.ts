import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { TermsConsent } from '@portal/contracts/applications/submitting';
import type { Stage } from '@portal/contracts/review/decisions';
import type { HistoryEntry, HistoryKind, ViewKind } from '@portal/contracts/review/history';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type {
  LastDecision,
  Seen,
  SubmissionRecord,
  SubmissionWithAnswers,
  SubmittedAnswers,
} from '../submission/submission-record.ts';
import type { AssessmentRecord } from './assessment-record.ts';
import type { Extension } from './extensions.ts';
import type { ReviewRecord } from './review-record.ts';

/** The position of a row in the list of its stage. */
export interface Position {
  /** Sort key of the stage's index. */
  readonly sortKey: string;
  readonly applicationId: string;
}

/** What the indexes have of a submission; a withdrawal without its reason. */
export type ListedSubmission = Pick<
  SubmissionRecord,
  | 'applicationId'
  | 'submittedId'
  | 'submittedAt'
  | 'founder'
  | 'status'
  | 'version'
  | 'lastDecision'
  | 'withdrawal'
  | 'review'
  | 'columns'
>;

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

/** An entry of the history before it is numbered. */
export type NewEntry<Kind extends HistoryKind = HistoryKind> = DistributiveOmit<
  Extract<HistoryEntry, { readonly kind: Kind }>,
  'number'
>;

/** `Omit` for each member of a union. */
export type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A change of a submission, based on the version that was read. `answers`: those since then, if it replaces them. */
export interface SubmissionChange {
  readonly submission: SubmissionRecord;
  readonly entry: NewEntry;
  readonly answers?: SubmittedAnswers | undefined;
}

/** A change of what lists show of a review. */
export interface ReviewChange extends SubmissionChange {
  readonly review: ReviewRecord;
}

/** A record that an organiser saw or exported a submission. */
export interface ViewWrite extends SubmissionChange {
  readonly entry: NewEntry<ViewKind>;
  readonly seen: Seen;
}

/** A declared conflict of interest. */
export interface ConflictWrite extends ReviewChange {
  readonly entry: NewEntry<'conflict-declared'>;
  /** The stages at which the organiser's own assessment is deleted. */
  readonly deletedAssessments: readonly Stage[];
}

/** A decision with the data that is written with it. `event`: absent if the founder does not learn of it at once. */
export interface DecisionWrite extends ReviewChange {
  readonly entry: NewEntry<'decided'>;
  readonly event?: OutboxEvent | undefined;
}

/** The announcement of a decision, with the event of its mail. */
export interface AnnouncementWrite extends ReviewChange {
  readonly entry: NewEntry<'announced'>;
  readonly event: OutboxEvent;
}

/** A decision is taken back. `decision`: the last one at the stage since then; absent when there is none. */
export interface TakeBackWrite extends ReviewChange {
  readonly entry: NewEntry<'taken-back'>;
  readonly decision?: LastDecision | undefined;
}

/**
 * An entry of the history as it is stored: an item with its keys and with the hashes that are in no response: `previous`, of the item
 * before it, `founder_hash` and `answers_hash`.
 */
export type StoredEntry = Readonly<Record<string, unknown>>;

export interface SubmissionWithHistory {
  readonly submission: SubmissionRecord;
  readonly extensions: readonly Extension[];
  /** Since the submission. */
  readonly entries: readonly HistoryEntry[];
  /** The submission's own entry and the others, as they are stored. */
  readonly stored: readonly StoredEntry[];
}

/** A version of a submission that a later one replaced. */
export interface EarlierSubmission {
  /** When it was handed in (ISO 8601). */
  readonly submittedAt: string;
  readonly digest: string;
  readonly terms: TermsConsent;
  /** The fields that organisers asked to change. */
  readonly fields: readonly FieldName[];
  readonly answers: StoredDraft;
}

export interface ReviewStore {
  /** All reads except `listStage` and `listActivity` are strongly consistent. */
  find(applicationId: string): Promise<SubmissionRecord | undefined>;
  /** Finds a submission with its answers. */
  findWithAnswers(applicationId: string): Promise<SubmissionWithAnswers | undefined>;
  /** Finds a submission with its history, and the extensions of its deadline before. Oldest first. */
  findWithHistory(applicationId: string): Promise<SubmissionWithHistory | undefined>;
  /** Adds the answers to a submission. */
  readAnswers(submission: SubmissionRecord): Promise<SubmissionWithAnswers>;
  /** Finds the versions before the present one, oldest first; reads nothing if there are none. */
  findEarlier(submission: SubmissionRecord): Promise<readonly EarlierSubmission[]>;
  /** Finds at most 100 submissions, in the order of the ids. */
  findMany(applicationIds: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** Like `findMany`, with the answers. */
  findManyWithAnswers(applicationIds: readonly string[]): Promise<readonly SubmissionWithAnswers[]>;
  /** Lists rows after a position, oldest first; eventually consistent. */
  listStage(stage: Stage, after: Position | undefined, limit: number): Promise<StagePage>;
  /** Lists what changed at or after `since` (ISO 8601), at most as much as one query returns; eventually consistent. */
  listActivity(stage: Stage, since: string): Promise<StageChanges>;
  /** Writes a change of the review with its entry in one transaction; false when another change was written first. */
  change(change: ReviewChange): Promise<boolean>;
  /** Like `change`; deletes assessments in the same transaction. */
  declareConflict(write: ConflictWrite): Promise<boolean>;
  /** Like `change`, for a view: does not change when the submission was changed. */
  recordView(write: ViewWrite): Promise<boolean>;
  /** Writes a decision in one transaction; false when another change was written since the submission was read. */
  decide(write: DecisionWrite): Promise<boolean>;
  /** Writes an announcement in one transaction; false like `decide`. */
  announce(write: AnnouncementWrite): Promise<boolean>;
  /** Writes that a decision is taken back, in one transaction; false like `decide`. */
  takeBack(write: TakeBackWrite): Promise<boolean>;
}

export interface AssessmentStore {
  /** Finds an organiser's assessment; strongly consistent. */
  find(applicationId: string, stage: Stage, sub: string): Promise<AssessmentRecord | undefined>;
  /** Lists the assessments of an application at a stage; strongly consistent. */
  list(applicationId: string, stage: Stage): Promise<readonly AssessmentRecord[]>;
  /**
   * Writes the next revision of an assessment with a change of its submission, in one transaction. False when either was changed
   * since it was read.
   */
  change(assessment: AssessmentRecord, change: ReviewChange): Promise<boolean>;
  /** Writes the next revision of an assessment only. False when it or the submission was changed since it was read. */
  save(assessment: AssessmentRecord, submission: SubmissionRecord): Promise<boolean>;
}

/** The account of an organiser. `email` normalised by `normaliseEmail`; `name` may be empty. */
export interface OrganiserAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** Returns the ids of the users with an e-mail address, which is normalised by `normaliseEmail`. */
export type FindUserIds = (email: string) => Promise<readonly string[]>;

/** Lists the enabled accounts in the organiser group. */
export type ListOrganiserAccounts = () => Promise<readonly OrganiserAccount[]>;
