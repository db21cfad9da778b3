import * as z from 'zod/mini';

/**
 * Why no more mails go to an address: they came back for good, or somebody there called one spam. Until it is lifted
 * (docs/runbook.md), neither codes nor news are mailed to it.
 */
export const mailboxStatuses = ['bounced', 'complained'] as const;
export type MailboxStatus = (typeof mailboxStatuses)[number];

/** In an answer to a founder: why the founder's address gets no mails; absent while it does. */
export const mailboxStatusSchema = z.enum(mailboxStatuses);
