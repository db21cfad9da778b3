import type { Language } from '@portal/contracts/languages';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ChangeViewsRequest, SavedView } from '@portal/contracts/review/saved-views';
import type { AccountEvent } from '../notifications/outbox-event.ts';

/** The part of a profile that its founder can change. `phone` in E.164. */
export interface Person {
  readonly name: string;
  readonly phone: string;
}

/** What changes of a person; the rest stays. */
export type PersonChange = { readonly [K in keyof Person]?: Person[K] | undefined };

/** A founder's profile, created once after the first login. */
export interface Profile extends Person {
  readonly sub: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface StoredProfile extends Profile {
  /** How many applications the founder has ever created, deleted ones included. */
  readonly applicationsCreated: number;
}

export interface ProfileStore {
  find(sub: string): Promise<StoredProfile | undefined>;
  /** `exists`: there is a profile already; `closed`: the founder has closed the account. */
  insert(profile: Profile): Promise<'inserted' | 'exists' | 'closed'>;
  /** Does nothing without a profile. */
  update(sub: string, change: PersonChange): Promise<void>;
}

export interface UserAccounts {
  /** False when the account no longer exists. */
  update(sub: string, change: PersonChange): Promise<boolean>;
  /** Replaces the language of the account's mails; false when it no longer exists. */
  setLanguage(sub: string, language: Language): Promise<boolean>;
  /** Whether an account is in the organiser group, also while its tokens lack the role; false when it no longer exists. */
  isOrganiser(sub: string): Promise<boolean>;
  /** Deletes an account; does nothing when it no longer exists. */
  remove(sub: string): Promise<void>;
}

/** Everything to delete of a founder. */
export interface Closure {
  readonly sub: string;
  readonly email: string;
  readonly drafts: readonly string[];
  /** The ids of the submissions that may have changes for a request that has lapsed. */
  readonly withLapsedChanges: readonly string[];
  /** The number of applications that the founder had ever created when the drafts were listed; absent without a profile. */
  readonly created: number | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The mail about it; absent without a profile, as when a call is repeated. */
  readonly event: AccountEvent | undefined;
}

export interface AccountStore {
  /**
   * In one transaction: deletes drafts, lapsed changes, profile, codes, budgets and the mailbox status, and marks the account as
   * closed, and puts the event into the outbox. False when a draft was submitted or deleted, or an application created, since they were listed.
   */
  close(closure: Closure): Promise<boolean>;
  /** Writes an event, which triggers its mail; does nothing when it exists already. */
  insertEvent(event: AccountEvent): Promise<void>;
}

export interface ViewStore {
  list(sub: string, stage: Stage): Promise<SavedView[]>;
  /** Writes only the views that the change names. False, and nothing written, when one more would be too many. */
  change(sub: string, stage: Stage, change: ChangeViewsRequest): Promise<boolean>;
}
