import * as z from 'zod';
import { submissionRowSchema, submissionSummarySchema } from '../applications/records.ts';
import { adminStatuses, stages } from './decisions.ts';

/** Most rows in one answer, whatever `limit` asks for; the answer also stays below 1 MB. */
export const maxPageRows = { full: 50, summary: 500 } as const;

export const stageParamsSchema = z.strictObject({ stage: z.enum(stages) });

export const stageListQuerySchema = z.object({
  view: z.enum(['full', 'summary']).optional(),
  /** `next_cursor` of the page before; opaque. */
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageRows.summary).optional(),
});
export type StageListQuery = z.infer<typeof stageListQuerySchema>;

/** Submissions of a stage, oldest first; `next_cursor` is there while more follow. */
export const stageListSchema = z.object({
  submitted_applications: z.array(submissionRowSchema),
  next_cursor: z.string().optional(),
});
export type StageList = z.infer<typeof stageListSchema>;

/** A summary has no e-mail, which every full row has: a union of both knows by it which of them it reads. */
const taggedSummarySchema = submissionSummarySchema.extend({
  data: submissionSummarySchema.shape.data.extend({ email: z.never().optional() }),
});

/** The same with the table's columns only (`?view=summary`). */
export const stageSummaryListSchema = z.object({
  submitted_applications: z.array(taggedSummarySchema),
  next_cursor: z.string().optional(),
});
export type StageSummaryList = z.infer<typeof stageSummaryListSchema>;

export const decisionParamsSchema = z.strictObject({ application_id: z.uuid(), stage: z.enum(stages) });

/** What a decision led to. */
export const decisionResponseSchema = z.object({
  message: z.string(),
  application_id: z.uuid(),
  stage: z.enum(stages),
  admin_status: z.enum(adminStatuses),
});
export type DecisionResponse = z.infer<typeof decisionResponseSchema>;
