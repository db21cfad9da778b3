import type { DraftEvent } from '../notifications/outbox-event.ts';

/** A draft in the index of drafts. */
export interface ListedDraft {
  readonly sub: string;
  readonly applicationId: string;
  /** The deadline of this application (ISO 8601), if an organiser extended it. */
  readonly extendedTo?: string | undefined;
  /** When the draft is deleted, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** What reminders read and write. */
export interface ReminderStore {
  /** Lists every draft; eventually consistent. */
  listDrafts(): AsyncIterable<ListedDraft>;
  /** Returns the founder's name and address; `undefined` without a profile. */
  findFounder(sub: string): Promise<{ readonly name: string; readonly email: string } | undefined>;
  /**
   * Writes the event of a founder's draft, which triggers its mail. Returns false when the event exists already or the
   * application is no longer a draft.
   */
  insertEvent(event: DraftEvent, sub: string): Promise<boolean>;
}
