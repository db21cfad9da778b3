import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { plainText } from './plain-text.ts';

/** A mail that was sent. */
export const mailSchema = z
  .object({
    id: z.string(),
    /** Every recipient's address, without names: to, copies and blind copies. */
    to: z.array(z.string()).readonly(),
    /** As sent: an address, or `Name <address>`. */
    from: z.string(),
    subject: z.string(),
    /** As sent; what the HTML says when nothing was. */
    text: z.string(),
    /** Empty for a mail of plain text. */
    html: z.string(),
    /** ISO 8601. */
    at: z.string(),
  })
  .readonly();
export type Mail = z.infer<typeof mailSchema>;

/** A mail on its way. */
export interface NewMail {
  readonly from: string;
  /** Addresses without names. */
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  /** Through which what becomes of it is told. */
  readonly configurationSet?: string | undefined;
}

/** Mails kept across restarts; the oldest give way. */
export interface Mailbox {
  /** Keeps the mail. */
  readonly add: (mail: NewMail) => Mail;
  /** Newest first; those to one address when it is given, in any case. */
  list(filter?: { readonly to?: string | undefined }): Mail[];
  get(id: string): Mail | undefined;
}

const MAX_MAILS = 3000;

/** A mailbox over the kept mails. */
export function createMailbox(mails: JsonMap<Mail>, now: () => number, maxMails = MAX_MAILS): Mailbox {
  return {
    add({ from, to, subject, text = '', html = '' }) {
      const mail = {
        id: randomUUID(),
        to: typeof to === 'string' ? [to] : to,
        from,
        subject,
        text: text || plainText(html),
        html,
        at: new Date(now()).toISOString(),
      };
      mails.set(mail.id, mail);
      const [oldest] = mails.size > maxMails ? mails.values() : [];
      if (oldest) mails.delete(oldest.id);
      return mail;
    },
    list({ to } = {}) {
      const address = to?.toLowerCase();
      const sent = [...mails.values()].reverse();
      if (address === undefined) return sent;
      return sent.filter((mail) => mail.to.some((recipient) => recipient.toLowerCase() === address));
    },
    get: (id) => mails.get(id),
  };
}
