import type { MailboxStatus } from '@portal/contracts/identity/mailbox';

/** An e-mail, ready to be sent to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Sends a mail. `refused`: it can never be sent as it is, for instance because there is no such address; trying again
 * is no use.
 *
 * @throws when it could not be sent now
 */
export type SendMail = (mail: Mail) => Promise<'sent' | 'refused'>;

/** What became of the wish to send an event's mail. */
export type Claim =
  /** It is the caller's to send, until the lease ends. `event` as it was written. */
  | { readonly kind: 'claimed'; readonly event: unknown }
  /** It was sent, or given up, or is long gone. */
  | { readonly kind: 'settled' }
  /** Someone else is sending it. */
  | { readonly kind: 'busy' };

/** A time for which a claim keeps others away; milliseconds since the epoch. */
export interface Lease {
  readonly now: number;
  readonly until: number;
}

/** The events whose mails are to be sent. */
export interface Outbox {
  /** Of any number of simultaneous claims one gets the event, unless an earlier lease still runs. */
  claim(eventId: string, lease: Lease): Promise<Claim>;
  /** Notes the end: `failed` when the mail can never be sent. */
  settle(eventId: string, outcome: 'sent' | 'failed', at: number): Promise<void>;
  /** Gives a claim back, so that the next try need not wait for the lease to end. */
  release(eventId: string, lease: Lease): Promise<void>;
}

/** Why mails to an address are not sent any more; `undefined` while they are. */
export type FindMailboxStatus = (email: string) => Promise<MailboxStatus | undefined>;

/** What became known of an address: that mails do not reach it, or, without a fault, that they may be sent again. */
export interface MailboxFact {
  readonly fault?: MailboxStatus | undefined;
  /** When the mail that it is about was sent, or the fault lifted; milliseconds since the epoch. */
  readonly at: number;
}

/** Keeps a fact; false when one as new was known already. */
export type RecordMailboxStatus = (email: string, fact: MailboxFact) => Promise<boolean>;
