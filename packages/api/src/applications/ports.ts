import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { SummaryField } from '@portal/contracts/applications/records';
import type { Document, DocumentReference, StoredDocument } from '@portal/contracts/uploads/documents';
import type { Problem } from '../problem.ts';
import type { ApplicationRecord } from './record.ts';

/** An application with the answers of the list alone. */
export type ListedApplication = Omit<ApplicationRecord, 'data'> & {
  readonly data: Pick<StoredDraft, SummaryField>;
};

/** How the first write of an application ended. */
export type Creation = 'created' | 'taken' | 'no-profile' | 'full' | 'overtaken';

/** Founders' applications. Reads are strongly consistent: a founder sees what was just saved. */
export interface ApplicationStore {
  /** Oldest first. */
  list(sub: string): Promise<readonly ListedApplication[]>;
  find(sub: string, applicationId: string): Promise<ApplicationRecord | undefined>;
  /**
   * Fixes the id's owner, writes the application and counts it on the profile, all or nothing. `taken`: the id has an
   * owner; `full`: the profile has as many applications as allowed.
   */
  create(application: ApplicationRecord, maxApplications: number): Promise<Creation>;
  /** Replaces the answers of a draft that is still at `expectedRevision`; false when it is not. */
  save(application: ApplicationRecord, expectedRevision: number): Promise<boolean>;
}

/**
 * Turns the documents that a caller names, by their path in the answers, into what is kept; or `document-rejected`
 * with those at fault. A document in `known` is taken as it is, any other is looked at.
 */
export type CheckDocuments = (
  references: Readonly<Record<string, DocumentReference>>,
  owner: { readonly sub: string; readonly known: readonly StoredDocument[] },
) => Promise<Readonly<Record<string, StoredDocument>> | Problem>;

/** A stored document with the URL that downloads it for a few minutes. */
export type PresentDocument = (document: StoredDocument) => Promise<Document>;
