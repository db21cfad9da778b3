import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { mailboxStatusSchema } from '../identity/mailbox.ts';
import { requiredText } from '../required-text.ts';

/** Maximum length of the reason for an extension, in characters. */
export const maxExtensionReason = 1000;

/** Extends the deadline of one draft. `until`: its last moment (ISO 8601 in UTC). */
export const extendDeadlineRequestSchema = z.strictObject({
  until: z.iso.datetime(),
  reason: requiredText(maxExtensionReason),
});

export const deadlineExtendedSchema = z.object({
  application_id: idSchema,
  extended_to: z.iso.datetime(),
});

/**
 * Finds the drafts of a founder by the e-mail address, which access logs would keep in a query; without it all that were extended.
 */
export const findDraftsRequestSchema = z.strictObject({
  email: z.optional(z.string().check(z.minLength(3), z.maxLength(254))),
});

/** A draft as organisers see it: nothing of its answers but the start-up's name. */
export const foundDraftSchema = z.strictObject({
  application_id: idSchema,
  startup_name: z.optional(z.string()),
  /** The deadline of this application (ISO 8601 in UTC), if an organiser extended it. */
  extended_to: z.optional(z.iso.datetime()),
  updated_at: z.iso.datetime(),
});
export type FoundDraft = z.infer<typeof foundDraftSchema>;

/** Oldest first, or by deadline; empty without such a founder. `mailbox`: why the address gets no mails. */
export const foundDraftsSchema = z.object({
  drafts: z.array(foundDraftSchema),
  mailbox: z.optional(mailboxStatusSchema),
});
export type FoundDrafts = z.infer<typeof foundDraftsSchema>;
