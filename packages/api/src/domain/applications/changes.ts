import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { Stage } from '@portal/contracts/review/decisions';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type { ReviewChange } from '../review/ports.ts';
import type { CodeAttempt } from '../submission/ports.ts';
import type { SubmissionRecord, SubmittedAnswers } from '../submission/submission-record.ts';
import type { ApplicationRecord } from './record.ts';

/** The answers that a founder changes on request of an organiser, apart from the submitted ones until they are handed in. */
export interface ChangesRecord {
  readonly applicationId: string;
  /** The founder's user id. */
  readonly sub: string;
  readonly stage: Stage;
  /** The fields that the founder may change. */
  readonly fields: readonly FieldName[];
  /** The last second for changes (ISO 8601). */
  readonly due: string;
  /** Starts at the revision of the application; incremented by every save, and by a request that continues an earlier one. */
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** The present answers to the fields; a field without an answer is absent. */
  readonly answers: StoredDraft;
  /** The organiser who asked, for the mail when the request lapses; absent after that. The founder never sees it. */
  readonly askedBy?: { readonly sub: string; readonly name: string; readonly email: string } | undefined;
}

/** Returns an application as it is with the founder's changes. */
export function withChanges(
  application: ApplicationRecord,
  { fields, answers, revision, updatedAt }: ChangesRecord,
): ApplicationRecord {
  const others = Object.entries(application.data).filter(([name]) => !isField(fields, name));
  return { ...application, revision, updatedAt, data: { ...Object.fromEntries(others), ...answers } };
}

/** Returns the answers to some fields. */
export function answersTo(fields: readonly FieldName[], answers: StoredDraft): StoredDraft {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isField(fields, name)));
}

function isField(fields: readonly string[], name: string): boolean {
  return fields.includes(name);
}

/** A request for changes with the data that is written with it. */
export interface ReturnWrite extends ReviewChange {
  readonly changes: ChangesRecord;
  /** The revision of the changes for an earlier request, which these replace. */
  readonly savedRevision: number | undefined;
  readonly event: OutboxEvent;
}

/** Changes that a founder hands in, with the data that is written with them. */
export interface HandInWrite extends ReviewChange {
  readonly changes: ChangesRecord;
  /** The application with the submitted answers. */
  readonly application: ApplicationRecord;
  readonly answers: SubmittedAnswers;
  /** What changes in the submission. */
  readonly resubmission: Pick<SubmissionRecord, 'digest' | 'terms' | 'columns'>;
  readonly attempt: CodeAttempt;
  readonly event: OutboxEvent;
}

/** The end of a request for changes after its day. */
export interface LapseWrite extends ReviewChange {
  /** Whether the founder can still read the changes. */
  readonly keepsChanges: boolean;
  /** The mails about it. */
  readonly events: readonly OutboxEvent[];
}

/** The changes that founders were asked for. Reads are strongly consistent, except `listReturned`. */
export interface ChangesStore {
  /** Finds the changes for a request that has not ended; its day may have passed. */
  find(applicationId: string): Promise<ChangesRecord | undefined>;
  /** Finds the changes for the last request, also those that are kept after it lapsed. */
  findLast(applicationId: string): Promise<ChangesRecord | undefined>;
  /** Replaces the answers; false when the changes are no longer at `expectedRevision` or have ended. */
  save(changes: ChangesRecord, expectedRevision: number): Promise<boolean>;
  /**
   * Writes a request for changes in one transaction, and deletes a code of an earlier one. False when another change of the
   * submission or of the founder's changes was written since they were read.
   */
  begin(write: ReturnWrite): Promise<boolean>;
  /**
   * In one transaction: deletes the code and the changes, replaces the answers of the application, keeps the earlier ones as a
   * version, changes the submission, adds a receipt and puts the event into the outbox. False when a condition failed.
   */
  handIn(write: HandInWrite): Promise<boolean>;
  /** Lists the ids of the applications with changes that are not handed in. */
  listReturned(): AsyncIterable<string>;
  /**
   * Ends a request for changes in one transaction, and keeps or deletes the changes. False when another change was written since
   * the submission was read.
   */
  lapse(write: LapseWrite): Promise<boolean>;
}
