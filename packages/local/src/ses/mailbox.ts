import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { unescapeMarkup } from '../http/markup.ts';
import type { JsonMap } from '../storage/json-file.ts';

export const mailSchema = z
  .object({
    id: z.string(),
    /** The addresses of all recipients, without names. */
    to: z.array(z.string()).readonly(),
    /** As sent: an address, or `Name <address>`. */
    from: z.string(),
    subject: z.string(),
    /** As sent, or derived from the HTML. */
    text: z.string(),
    /** Empty for a plain-text mail. */
    html: z.string(),
    /** ISO 8601. */
    at: z.string(),
  })
  .readonly();
export type Mail = z.infer<typeof mailSchema>;

export interface NewMail {
  readonly from: string;
  /** Addresses without names. */
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  /** Its event destinations receive bounces and complaints. */
  readonly configurationSet?: string | undefined;
}

export type Mailbox = ReturnType<typeof createMailbox>;

export function createMailbox(mails: JsonMap<Mail>, now: () => number, maxMails = 3000) {
  return {
    /** Stores a mail, and deletes the oldest one above the maximum. */
    add: ({ from, to, subject, text = '', html = '' }: NewMail): Mail => {
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
    /** Newest first; all, or those to one address, ignoring case. */
    list: ({ to }: { readonly to?: string | undefined } = {}): Mail[] => {
      const address = to?.toLowerCase();
      const sent = [...mails.values()].reverse();
      if (address === undefined) return sent;
      return sent.filter((mail) => mail.to.some((recipient) => recipient.toLowerCase() === address));
    },
    get: (id: string): Mail | undefined => mails.get(id),
  };
}

/** Converts a mail's HTML to plain text, with each link's URL after its text. */
export function plainText(html: string): string {
  return unescapeMarkup(
    html
      .replace(/<(head|style|script|title)\b.*?<\/\1>/gis, '')
      .replace(/<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis, '$3 $2 ')
      .replace(/\s+/g, ' ')
      .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
