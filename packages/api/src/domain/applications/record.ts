import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { UserStatus } from '@portal/contracts/applications/status';

/** A founder's application: the answers, and whether they are submitted. Times in ISO 8601. */
export interface ApplicationRecord {
  readonly applicationId: string;
  /** The founder's user id. */
  readonly sub: string;
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
