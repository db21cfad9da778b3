import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type { NewEntry, SubmissionChange } from '../review/ports.ts';
import type { CodeAttempt } from '../submission/ports.ts';
import type { SubmittedAnswers } from '../submission/submission-record.ts';
import type { ApplicationRecord, ChangesRecord } from './record.ts';

export function withChanges(
  application: ApplicationRecord,
  { fields, answers, revision, updated_at: updatedAt }: ChangesRecord,
): ApplicationRecord {
  const others = Object.entries(application.data).filter(([name]) => !isField(fields, name));
  return { ...application, revision, updatedAt, data: { ...Object.fromEntries(others), ...answers } };
}

export function answersTo(fields: readonly FieldName[], answers: StoredDraft): StoredDraft {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isField(fields, name)));
}

function isField(fields: readonly string[], name: string): boolean {
  return fields.includes(name);
}

/** Changes that a founder hands in, with the data that is written with them. */
export interface HandInWrite extends SubmissionChange {
  readonly entry: NewEntry<'resubmitted'>;
  readonly changes: ChangesRecord;
  /** The application with the submitted answers. */
  readonly application: ApplicationRecord;
  readonly answers: SubmittedAnswers;
  readonly attempt: CodeAttempt;
  readonly events: readonly OutboxEvent[];
}

/** Changes for the last request; `hasEnded`: it lapsed or was withdrawn. */
export interface LastChanges extends ChangesRecord {
  readonly hasEnded: boolean;
}

/** The changes that founders were asked for. Reads are strongly consistent, except `listReturned`. */
export interface ChangesStore {
  /** Finds the changes for a request that has not ended; its day may have passed. */
  find(applicationId: string): Promise<ChangesRecord | undefined>;
  /** Finds the changes for the last request, also those that are kept after its end. */
  findLast(applicationId: string): Promise<LastChanges | undefined>;
  /** Replaces the answers; false when the changes are no longer at `expectedRevision` or have ended. */
  save(changes: ChangesRecord, expectedRevision: number): Promise<boolean>;
  /**
   * In one transaction: deletes the code and the changes, replaces the answers of the application, keeps the earlier ones as a
   * version, changes the submission, adds a receipt and puts the events into the outbox. False when a condition failed.
   */
  handIn(write: HandInWrite): Promise<boolean>;
  /** Lists the ids of the applications with changes that are not handed in. */
  listReturned(roundId: string): AsyncIterable<string>;
}
