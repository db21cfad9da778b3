import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { progressSchema } from '@portal/contracts/applications/progress';
import type { UserStatus } from '@portal/contracts/applications/status';
import type * as z from 'zod/mini';

/** When an application passed each point of its way. */
export type Progress = z.infer<typeof progressSchema>;

/** An application as its founder owns it. Times in ISO 8601. */
export interface ApplicationRecord {
  readonly applicationId: string;
  /** The founder. */
  readonly sub: string;
  readonly userStatus: UserStatus;
  /** Grows by one with every change of the answers; 1 when new. */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly submittedId?: string | undefined;
  readonly progress: Progress;
  readonly data: StoredDraft;
}

/** The answers that a founder's list shows. */
export const listedFields = ['startupName', 'founderName', 'phone', 'startupCategory'] as const;
