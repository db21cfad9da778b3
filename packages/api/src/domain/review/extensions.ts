import type { RoundDates } from '@portal/contracts/rounds/round';
import * as z from 'zod/mini';
import type { ApplicationRecord } from '../applications/record.ts';
import type { OutboxEvent } from '../notifications/outbox-event.ts';

/** An extension of the deadline of a draft, as it is kept for the history. `until`: the new deadline. Times in ISO 8601. */
export const extensionSchema = z.object({
  at: z.string(),
  by: z.string(),
  by_sub: z.string(),
  by_email: z.optional(z.string()),
  until: z.string(),
  reason: z.string(),
  /** The `Idempotency-Key` of the call. */
  request_id: z.optional(z.string()),
});
export type Extension = z.infer<typeof extensionSchema>;

/** An extension with the draft as it was read, and the event that is written with it. */
export interface DraftExtension {
  readonly application: ApplicationRecord;
  /** Of the application. */
  readonly round: RoundDates;
  readonly extension: Extension;
  readonly event: OutboxEvent;
}

export interface Owner {
  readonly sub: string;
  readonly extensions: readonly Extension[];
}

export interface ExtensionStore {
  /** Returns the founder's user id and the extensions, oldest first; strongly consistent. `undefined` also for a deleted draft. */
  findOwner(applicationId: string): Promise<Owner | undefined>;
  /**
   * Moves the deadline and the expiry of a draft and records the extension in one transaction. False when the draft was submitted
   * or deleted, or its deadline extended, since it was read.
   */
  extend(write: DraftExtension): Promise<boolean>;
}
