import type { DraftsEvent, ReaderEvent } from '../notifications/outbox-event.ts';

export interface ListedDraft {
  readonly sub: string;
  readonly applicationId: string;
  /** The deadline of this application (ISO 8601), if an organiser extended it. */
  readonly extendedTo?: string | undefined;
  /** When the draft is deleted, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface ReminderStore {
  /** Lists every draft of a round; eventually consistent. */
  listDrafts(roundId: string): AsyncIterable<ListedDraft>;
  /**
   * Moves the deletion of a draft and of the owner of its id to a time in milliseconds since the epoch. Does nothing when the
   * application is no longer a draft.
   */
  moveExpiry(draft: Pick<ListedDraft, 'sub' | 'applicationId'>, expiresAt: number): Promise<void>;
  /**
   * Writes the event of a founder's drafts or an organiser's assessments, which triggers its mail. Returns false when the event
   * exists already, and `undefined` when one of its applications is no longer a draft.
   */
  insertEvent(event: DraftsEvent | ReaderEvent): Promise<boolean | undefined>;
}
