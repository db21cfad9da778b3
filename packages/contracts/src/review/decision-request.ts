import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { optionalText } from '../required-text.ts';
import { reviewActions } from './decisions.ts';

/** Maximum length of the reason for a decision, in characters. */
export const maxDecisionReason = 1000;

/** Maximum length of an organiser's message to the founder, in characters. */
export const maxMessageToFounder = 2000;

const messageToFounder = z.optional(optionalText(maxMessageToFounder));

/**
 * What an organiser may say with a decision; the body may be absent. The server treats an empty text as absent. `reason` is for organisers only;
 * `message_to_founder` is part of the mail about the decision.
 */
export const decisionRequestSchema = z.optional(
  z.strictObject({
    reason: z.optional(optionalText(maxDecisionReason)),
    message_to_founder: messageToFounder,
  }),
);
/** `undefined`: no body. */
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

/** Asks for the mail that a decision would send; without `action`, for that of the decision that is not announced yet. */
export const mailPreviewRequestSchema = z.strictObject({
  action: z.optional(z.enum(reviewActions)),
  message_to_founder: messageToFounder,
});

/** A mail as plain text, in the language in which it is sent. */
export const mailPreviewSchema = z.object({
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
