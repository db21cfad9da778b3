import * as z from 'zod/mini';
import { adminStatuses } from '../review/decisions.ts';

const adminStatusSchema = z.enum(adminStatuses);

/** When an application passed each point of its way; ISO 8601, absent until it happened. */
export const progressSchema = z.object({
  submitted_at: z.optional(z.iso.datetime()),
  stage1: z.optional(adminStatusSchema),
  stage1_at: z.optional(z.iso.datetime()),
  stage2: z.optional(adminStatusSchema),
  stage2_at: z.optional(z.iso.datetime()),
});
