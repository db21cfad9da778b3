import type { RoundDates } from '@portal/contracts/rounds/round';
import type { Document, DocumentReference, StoredDocument } from '@portal/contracts/uploads/documents';
import type { Problem } from '../problem.ts';
import type { ApplicationRecord } from './record.ts';

export type CreateOutcome = 'created' | 'taken' | 'no-profile' | 'full' | 'conflict';

/** The outcome of deleting a draft. `conflict`: another transaction interfered. */
export type DeleteOutcome = 'deleted' | 'submitted' | 'missing' | 'conflict';

/** Founders' applications. Reads are strongly consistent: a founder sees what was just saved. */
export interface ApplicationStore {
  /** Oldest first. */
  list(sub: string): Promise<readonly ApplicationRecord[]>;
  find(sub: string, applicationId: string): Promise<ApplicationRecord | undefined>;
  /**
   * Writes the owner of the id, the application and the profile's counter in one transaction. `taken`: the id has an owner
   * already; `full`: the founder has the maximum number of applications of the round; `conflict`: another transaction interfered.
   */
  create(application: ApplicationRecord, round: RoundDates, maxApplications: number): Promise<CreateOutcome>;
  /** Replaces the answers of a draft; false when it is no longer at `expectedRevision`. */
  save(application: ApplicationRecord, expectedRevision: number): Promise<boolean>;
  /**
   * Deletes a draft and its code and lowers the profile's counter in one transaction. The id stays taken, without its owner.
   *
   * @param at ISO 8601
   */
  deleteDraft(
    draft: Pick<ApplicationRecord, 'sub' | 'applicationId' | 'roundId'>,
    at: string,
  ): Promise<DeleteOutcome>;
}

/**
 * Validates document references (by their path in the answers) and returns the stored documents, or `document-rejected`
 * with the invalid ones. Documents in `known` are stored already and are not validated again.
 */
export type CheckDocuments = (
  references: Readonly<Record<string, DocumentReference>>,
  application: {
    readonly sub: string;
    readonly applicationId: string;
    readonly known: readonly StoredDocument[];
    /** Returns why a new upload must not be stored; asked before the first one is. */
    readonly refuse?: (() => Promise<Problem | undefined>) | undefined;
    /** Receives the key of each upload that is stored. */
    readonly stored?: Set<string> | undefined;
  },
) => Promise<Readonly<Record<string, StoredDocument>> | Problem>;

/**
 * Adds a download URL to a stored document. The URL is valid for a few minutes.
 *
 * @param savedAs the name of the saved file; default: the founder's
 */
export type WithDownloadUrl = (document: StoredDocument, savedAs?: string) => Promise<Document>;
