import type { Stage } from '@portal/contracts/review/decisions';
import type { Round } from '@portal/contracts/rounds/round';
import { problem } from '../problem.ts';
import type { Author } from '../review/author.ts';

export type ClosedStages = { readonly [S in Stage]?: number | undefined };

/** A round without its draft. */
export interface RoundHead {
  readonly id: string;
  /** How often it was published; 0 until then. */
  readonly version: number;
  /** Counts saves and publications. */
  readonly revision: number;
  /** What is published. */
  readonly published?: Round | undefined;
  /** When an organiser ended it (ISO 8601). */
  readonly finishedAt?: string | undefined;
  /** The stages at which assessing is closed, each with the number of the entry in the round's history that says so. */
  readonly closed?: ClosedStages | undefined;
  /** How many entries its history has. */
  readonly historyLength: number;
  /** The hash of the last entry of its history. */
  readonly historyHead?: string | undefined;
}

/** A publication. `request_id`: the `Idempotency-Key` of its call. */
export interface RoundVersion {
  readonly number: number;
  readonly by: string;
  readonly at: string;
  readonly request_id?: string | undefined;
}

/** A round with its draft, if there is one, and its versions, oldest first. */
export interface StoredRound extends RoundHead {
  readonly draft?: { readonly round: Round; readonly saved_by: string } | undefined;
  readonly versions: readonly RoundVersion[];
}

/** What a stage of a round is used for: from then on, its criteria or its announcement cannot change. */
export type RoundUse = 'assessed' | 'decided';
export type RoundUses = Readonly<Record<Stage, readonly RoundUse[]>>;

/** A publication that moved the deadline of a round, and whose founders are still to be mailed. `before`: the earlier deadline (ISO day). */
export interface RoundNotice {
  readonly round_id: string;
  readonly version: number;
  readonly before: string;
}

/** Who does something, and when. */
export interface RoundAuthor {
  readonly by: Author;
  /** In ms since the epoch. */
  readonly at: number;
}

export interface RoundPublication extends RoundAuthor {
  /** As it was read. */
  readonly stored: StoredRound;
  /** What is published: the draft, which ends it, or an earlier version, which keeps the draft. */
  readonly round: Round;
  readonly isDraft: boolean;
  /** The other rounds, as they were read: none of them may be published in between. */
  readonly others: readonly RoundHead[];
  /** What must not have begun. */
  readonly unused: RoundUses;
  /** Whether founders are to be mailed. */
  readonly tellsFounders: boolean;
  readonly requestId?: string | undefined;
}

/** How long writes of the review wait at most, in ms, should the function that stopped them end in between. Longer than its time limit. */
export const longestStop = 60_000;

/** Another call has stopped them, or one that failed. */
export const reviewStopped = () => problem('unavailable', { retry_after: longestStop / 1000 });

/** The documents of the landing page in the site's bucket. */
export interface LandingStore {
  /** `undefined` for a document that does not exist. */
  read(file: string): Promise<{ readonly html: string; readonly version: string } | undefined>;
  /**
   * @param version of the reading; `undefined` if there was no document
   * @returns false, without a write, if the document has changed since
   */
  write(file: string, html: string, version: string | undefined): Promise<boolean>;
}

/** All reads are strongly consistent. */
export interface RoundStore {
  /** Lists all rounds, also those that were never published. */
  list(): Promise<readonly RoundHead[]>;
  find(id: string): Promise<StoredRound | undefined>;
  /** Finds the document of a version. */
  findVersion(id: string, number: number): Promise<Round | undefined>;
  /** Returns what the stages of a round are used for. */
  findUses(id: string): Promise<RoundUses>;
  /** Writes the draft of an organiser (`sub`) in the next revision; makes the round at revision 0. False when the round is another one by now, or finished. */
  save(round: Round, revision: number, savedBy: string): Promise<boolean>;
  /** Publishes the next version in one transaction. False when something that it was based on has changed. */
  publish(publication: RoundPublication): Promise<boolean>;
  /**
   * Stops writes of the round's review until a time (ms since the epoch), so that its decisions can be counted. False when another call
   * has stopped them, or the round is finished.
   */
  stopReview(id: string, until: number, now: number): Promise<boolean>;
  /** Lets the review go on, unless its stop has ended already. */
  resumeReview(id: string, until: number): Promise<void>;
  /** Ends a round whose review is stopped until `until`. False when it was published since it was read. */
  finish(stored: StoredRound, until: number, author: RoundAuthor): Promise<boolean>;
  listNotices(): Promise<readonly RoundNotice[]>;
  removeNotice(notice: RoundNotice): Promise<void>;
}

/** The deletion of rounds after their retention. Safe to repeat. The table's stream deletes the documents of deleted applications. */
export interface RetentionStore {
  /** Deletes everything of a submitted application but its receipts. */
  removeSubmission(applicationId: string): Promise<true>;
  /** Deletes a round without submissions: counters, running number, versions, history, and the round. */
  removeRound(id: string): Promise<void>;
}
