import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { UserStatus } from '@portal/contracts/applications/status';

/** An application as its founder owns it: the answers, and whether they are submitted. Times in ISO 8601. */
export interface ApplicationRecord {
  readonly applicationId: string;
  /** The founder. */
  readonly sub: string;
  /** From `submitted` on, the submission says where it stands (`summary.ts`). */
  readonly userStatus: UserStatus;
  /** Grows by one with every change of the answers; 1 when new. */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly submittedId?: string | undefined;
  readonly submittedAt?: string | undefined;
  readonly data: StoredDraft;
}
