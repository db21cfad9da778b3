import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import type { Language } from '@portal/contracts/languages';
import type { OutboxEvent } from './outbox-event.ts';

/** An e-mail to one recipient. */
export interface Mail {
  readonly to: string;
  /** The sender's name, in the language of the mail. */
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type WriteEventMail = (event: OutboxEvent, language: Language) => Promise<Mail>;

/**
 * Sends a mail. `refused`: it can never be sent, for example because the address is invalid; do not retry. `throttled`: the account
 * sends too many mails; try again later.
 *
 * @throws when it could not be sent now for another reason; a retry may succeed
 */
export type SendMail = (mail: Mail) => Promise<'sent' | 'refused' | 'throttled'>;

/** What the account may send. */
export interface SendQuota {
  readonly mailsPerSecond: number;
  /** The used share of the mails that are allowed in 24 hours, from 0 to 1. */
  readonly used: number;
}

export type ReadSendQuota = () => Promise<SendQuota>;

export type Claim =
  /** The caller may send the mail until the lease ends. `event` as it was written. */
  | { readonly kind: 'claimed'; readonly event: unknown }
  /** The mail was sent or given up, or the item has expired. */
  | { readonly kind: 'settled' }
  /** Another process is sending it. */
  | { readonly kind: 'busy' };

/** The period of an exclusive claim; milliseconds since the epoch. */
export interface Lease {
  readonly now: number;
  readonly until: number;
}

export interface Outbox {
  /** Claims an event. Only one of several simultaneous claims succeeds, and none while another lease is active. */
  claim(eventId: string, lease: Lease): Promise<Claim>;
  /** Marks the event as done; `failed` when the mail can never be sent. */
  settle(eventId: string, outcome: 'sent' | 'failed', at: number): Promise<void>;
  /** Releases a claim, so that the next attempt need not wait for the lease to end. */
  release(eventId: string, lease: Lease): Promise<void>;
}

/** Returns why mails to an address are no longer sent; `undefined` while they are. */
export type FindMailboxStatus = (email: string) => Promise<MailboxStatus | undefined>;

/** Returns the language of an account's mails; the default one when the account does not exist or has none. */
export type FindLanguage = (sub: string) => Promise<Language>;

/** A bounce or complaint of an address, or, without a fault, the reset of its status. */
export interface MailboxStatusChange {
  readonly fault?: MailboxStatus | undefined;
  /** When the mail was sent, or when a maintainer reset the status; milliseconds since the epoch. */
  readonly at: number;
}

/** Records a change; false when an equally recent or newer one is recorded already. */
export type RecordMailboxStatus = (email: string, change: MailboxStatusChange) => Promise<boolean>;
