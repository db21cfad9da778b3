import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { UserStatus } from '@portal/contracts/applications/status';
import { requestedChangesSchema } from '@portal/contracts/review/return-for-changes';
import * as z from 'zod/mini';

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

/** Stored answers. The contract's schemas validated them before they were written. */
export const storedDraftSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<StoredDraft>;

/**
 * The answers that a founder changes on request of an organiser, apart from the submitted ones until they are handed in, as they are
 * stored. `due`: the last second for it (ISO 8601).
 */
export const changesRecordSchema = z.object({
  application_id: z.string(),
  /** The founder's user id. */
  sub: z.string(),
  ...z.pick(requestedChangesSchema, { stage: true, fields: true, due: true }).shape,
  /** Starts at the revision of the application; incremented by every save, and by a request that continues an earlier one. */
  revision: z.int(),
  /** ISO 8601. */
  updated_at: z.string(),
  /** The present answers to the fields; a field without an answer is absent. */
  answers: storedDraftSchema,
  /** The organiser who asked, for the mail when it ends; absent after it lapsed. The founder never sees it. */
  asked_by: z.optional(z.object({ sub: z.string(), name: z.string(), email: z.string() })),
});
export type ChangesRecord = z.infer<typeof changesRecordSchema>;
