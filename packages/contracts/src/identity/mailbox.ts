import * as z from 'zod/mini';

/**
 * Why the portal sends no more mails to an address: a permanent bounce, or a spam complaint by the recipient. It sends
 * neither codes nor news until a maintainer clears the status (docs/runbook.md).
 */
export const mailboxStatuses = ['bounced', 'complained'] as const;
export type MailboxStatus = (typeof mailboxStatuses)[number];

/** In a response: why the founder's address gets no mails; absent while it gets them. */
export const mailboxStatusSchema = z.enum(mailboxStatuses);
