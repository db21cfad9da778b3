import * as z from 'zod/mini';
import { optionalText } from '../required-text.ts';
import { adminStatuses } from './decisions.ts';

/** Maximum length of the reason for taking back a decision, in characters. */
export const maxTakeBackReason = 1000;

/** The status that the organiser saw. With another one, the call answers `decision-conflict` and changes nothing. */
const seenStatus = z.optional(z.enum(adminStatuses));

/** Announces a decision; the body may be absent. */
export const announceRequestSchema = z.optional(z.strictObject({ status: seenStatus }));
/** `undefined`: no body. */
export type AnnounceRequest = z.infer<typeof announceRequestSchema>;

/**
 * Takes back a decision that is not announced yet. The reason is for organisers; one that waits for a call that announces it needs
 * one. The body may be absent.
 */
export const takeBackRequestSchema = z.optional(
  z.strictObject({
    reason: z.optional(optionalText(maxTakeBackReason)),
    status: seenStatus,
  }),
);
export type TakeBackRequest = z.infer<typeof takeBackRequestSchema>;
