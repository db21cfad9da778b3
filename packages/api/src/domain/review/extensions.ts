import type { RoundDates } from '@portal/contracts/rounds/round';
import type { ApplicationRecord } from '../applications/record.ts';
import type { OutboxEvent } from '../notifications/outbox-event.ts';

/** An extension of the deadline of a draft, as it is kept for the history. `until`: the new deadline. Times in ISO 8601. */
export interface Extension {
  readonly at: string;
  readonly by: string;
  readonly by_sub: string;
  readonly by_email?: string | undefined;
  readonly until: string;
  readonly reason: string;
  /** The `Idempotency-Key` of the call. */
  readonly request_id?: string | undefined;
}

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
