import type { Stage } from '@portal/contracts/review/decisions';
import type { HistoryEntry, HistoryKind } from '@portal/contracts/review/history';
import type { AssessingChange, Ranking } from '@portal/contracts/review/ranking';
import type { ChangesRecord } from '../applications/record.ts';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type { RoundAuthor, RoundHead } from '../rounds/ports.ts';
import type { PublishedRound } from '../rounds/rounds.ts';
import type {
  EarlierSubmission,
  SubmissionRecord,
  SubmissionWithAnswers,
  SubmittedAnswers,
} from '../submission/submission-record.ts';
import type { AssessmentRecord } from './assessment-record.ts';
import type { Extension } from './extensions.ts';
import type { StoredRanking } from './ranking.ts';

/** The position of a row in the list of its stage. */
export interface Position {
  /** Sort key of the stage's index. */
  readonly sortKey: string;
  readonly applicationId: string;
}

/** What the indexes have of a submission; a withdrawal without its reason. */
export type ListedSubmission = Omit<
  SubmissionRecord,
  'terms' | 'digest' | 'changedAt' | 'seen' | 'requests' | 'historyHead'
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

/** What a change may replace in a submission. */
type Replaceable = Pick<
  SubmissionRecord,
  'status' | 'lastDecision' | 'withdrawal' | 'review' | 'seen' | 'digest' | 'terms' | 'columns'
>;

/** A change of a submission, based on the version that was read. `answers`: those since then, if it replaces them. */
export interface SubmissionChange {
  readonly submission: SubmissionRecord;
  readonly entry: NewEntry;
  /** What is another one since then. */
  readonly replaced?: Partial<Replaceable> | undefined;
  readonly answers?: SubmittedAnswers | undefined;
  /** The `Idempotency-Key` of the call. */
  readonly requestId?: string | undefined;
}

/** The round of a change, and its time in milliseconds since the epoch. */
export interface DuringRound {
  readonly round: PublishedRound;
  readonly now: number;
}

/** A change of a submission, with what is written with it. */
export interface ReviewChange extends SubmissionChange {
  /** The round as it was read, which must not be finished; absent for views, a withdrawal, and what the portal does by itself. */
  readonly during?: DuringRound | undefined;
  readonly events?: readonly OutboxEvent[] | undefined;
  /** The next revision of the organiser's own assessment. */
  readonly assessment?: AssessmentRecord | undefined;
  /** The stages at which the organiser's own assessment is deleted. */
  readonly deletedAssessments?: readonly Stage[] | undefined;
  /** What the founder may change from now on; deletes a code for an earlier request. */
  readonly request?: ChangesRequest | undefined;
  /** Ends the request for changes. Those that the founder saved are kept for the founder to read, or deleted. */
  readonly endsRequest?: 'kept' | 'deleted' | undefined;
}

/** `savedRevision`: of the changes for an earlier request, which these replace. */
export interface ChangesRequest {
  readonly changes: ChangesRecord;
  readonly savedRevision: number | undefined;
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

export interface ReviewStore {
  /** All reads except lists are strongly consistent. */
  find(applicationId: string): Promise<SubmissionRecord | undefined>;
  /** Reads the history up to the version of a submission, and the extensions of its deadline before. Oldest first. */
  readHistory(submission: SubmissionRecord): Promise<SubmissionWithHistory>;
  readAnswers(submission: SubmissionRecord): Promise<SubmissionWithAnswers>;
  /** Finds the versions before the present one, oldest first; reads nothing if there are none. */
  findEarlier(submission: SubmissionRecord): Promise<readonly EarlierSubmission[]>;
  /** Finds submissions, in the order of the ids. */
  findMany(applicationIds: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** Like `findMany`, with the answers. */
  findManyWithAnswers(applicationIds: readonly string[]): Promise<readonly SubmissionWithAnswers[]>;
  /** Lists rows of a round's stage after a position, oldest first; eventually consistent. */
  listStage(roundId: string, stage: Stage, after: Position | undefined, limit: number): Promise<StagePage>;
  /** Lists the ids of all submitted applications of a round; eventually consistent. */
  listIds(roundId: string): AsyncIterable<string>;
  /** Lists what changed at or after `since` (ISO 8601), at most as much as one query returns; eventually consistent. */
  listActivity(roundId: string, stage: Stage, since: string): Promise<StageChanges>;
  /** Lists the applications whose decision is to be announced by `until` (ISO 8601), longest due first; eventually consistent. */
  listHeld(until: string): AsyncIterable<string>;
  /**
   * Writes a change of a submission with its entry in the history, in one transaction. Returns the submission since then;
   * `undefined` when another change of it, or of what is written with it, was written since it was read.
   */
  change(change: ReviewChange): Promise<SubmissionRecord | undefined>;
}

export interface AssessmentStore {
  /** Finds an organiser's assessment; strongly consistent. */
  find(applicationId: string, stage: Stage, sub: string): Promise<AssessmentRecord | undefined>;
  /** Lists the assessments of an application at a stage; strongly consistent. */
  list(applicationId: string, stage: Stage): Promise<readonly AssessmentRecord[]>;
  /** Writes the next revision of an assessment only. False when it, the submission or the round was changed since it was read. */
  save(assessment: AssessmentRecord, submission: SubmissionRecord, during: DuringRound): Promise<boolean>;
}

/** A ranking, and when it was computed (ISO 8601). */
export type DatedRanking = StoredRanking & Pick<Ranking, 'computed_at'>;

/** That assessing at a stage closes or reopens, by whom, when, and why. */
export interface AssessingAct extends RoundAuthor {
  readonly stage: Stage;
  readonly reason?: string | undefined;
}

export interface RankingStore {
  /**
   * Closes assessing at a stage of a round whose review is stopped until `until`, and stores the ranking. False when the round or its
   * history is another one than was read.
   */
  close(round: RoundHead, act: AssessingAct, until: number, ranking: StoredRanking): Promise<boolean>;
  /** Reopens it. False when the round was changed since it was read. */
  reopen(round: RoundHead, act: AssessingAct): Promise<boolean>;
  /** Reads the ranking that an entry in the round's history closed with. @throws Error if it does not exist */
  read(roundId: string, stage: Stage, number: number): Promise<DatedRanking>;
  /** Lists when assessing was closed and reopened, oldest first. */
  listAssessing(roundId: string): Promise<readonly AssessingChange[]>;
}

/**
 * The account of an organiser. Addresses are normalised by `normaliseEmail`; `name`, that of the office if it gave one, may be empty.
 * `roleEmail`: the address to which the office gave the role.
 */
export interface OrganiserAccount {
  readonly sub: string;
  readonly email: string;
  readonly roleEmail?: string | undefined;
  readonly name: string;
}

/** Returns the ids of the users with an e-mail address, which is normalised by `normaliseEmail`. */
export type FindUserIds = (email: string) => Promise<readonly string[]>;

/** Lists the enabled accounts in the organiser group, as they are now or were after `since` (ms since the epoch). */
export type ListOrganiserAccounts = (since?: number) => Promise<readonly OrganiserAccount[]>;
