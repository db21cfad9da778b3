import * as z from 'zod/mini';
import { adminStatuses, reviewActions, stages } from './decisions.ts';

export const adminStatusSchema = z.enum(adminStatuses);

/** One decision: who took it, when, at which stage, from which status to which. `decided_by` is a name, or an e-mail without one. */
export const decisionSchema = z.object({
  stage: z.enum(stages),
  action: z.enum(reviewActions),
  from: adminStatusSchema,
  to: adminStatusSchema,
  decided_by: z.string(),
  decided_by_sub: z.string(),
  /** For organisers only. */
  decided_by_email: z.optional(z.string()),
  decided_at: z.iso.datetime(),
});
export type Decision = z.infer<typeof decisionSchema>;
