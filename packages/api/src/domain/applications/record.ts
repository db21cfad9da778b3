import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { UserStatus } from '@portal/contracts/applications/status';
import type { Stage } from '@portal/contracts/review/decisions';

/** A founder's application: the answers, and whether they are submitted. Times in ISO 8601. */
export interface ApplicationRecord {
  readonly applicationId: string;
  /** The founder's user id. */
  readonly sub: string;
  /** The round that was current when it was first saved. */
  readonly roundId: string;
  /** After the submission, the submission record has the current status (`summary.ts`). */
  readonly userStatus: UserStatus;
  /** Starts at 1; incremented by every change of the answers. */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The deadline of this application (ISO 8601), if an organiser extended it. */
  readonly extendedTo?: string | undefined;
  readonly submittedId?: string | undefined;
  readonly submittedAt?: string | undefined;
  readonly data: StoredDraft;
}

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
  /** The organiser who asked, for the mail when it ends; absent after it lapsed. The founder never sees it. */
  readonly askedBy?: { readonly sub: string; readonly name: string; readonly email: string } | undefined;
}
