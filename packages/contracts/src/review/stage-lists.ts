import * as z from 'zod/mini';
import { fieldNames } from '../applications/fields.ts';
import { submissionRowSchema, submissionSummarySchema } from '../applications/records.ts';
import { idSchema } from '../identity/id.ts';
import { roundIdSchema } from '../rounds/round.ts';
import { assessingClosedSchema } from './assessments.ts';
import { stages } from './decisions.ts';

/**
 * Maximum rows of one response, whatever `limit` says; a response also stays below 1 MB. `search`: rows whose answers one
 * call searches.
 */
export const maxPageRows = { full: 50, summary: 500, search: 100 } as const;

/** Length of the search text of a stage list, without the spaces around it. Shorter texts match too many answers. */
export const searchLength = { min: 3, max: 100 } as const;

export const stageParamsSchema = z.strictObject({ stage: z.enum(stages) });

/** Of which round; by default of the current one. */
export const roundQuerySchema = z.object({ round: z.optional(roundIdSchema) });

export const stageListQuerySchema = z
  .object({
    ...roundQuerySchema.shape,
    /** With `q`, always `summary`. */
    view: z.optional(z.enum(['full', 'summary'])),
    /** Only rows whose answers contain each of these words; see `search.ts`. */
    q: z.optional(z.string().check(z.trim(), z.minLength(searchLength.min), z.maxLength(searchLength.max))),
    /** `next_cursor` of the previous page; opaque. */
    cursor: z.optional(z.string().check(z.maxLength(2000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageRows.summary))),
  })
  .check(z.refine(({ view, q }) => q === undefined || view !== 'full', { path: ['view'] }));
export type StageListQuery = z.infer<typeof stageListQuerySchema>;

const pageShape = {
  next_cursor: z.optional(z.string()),
  /** `since` for the changes that this page may lack (`listActivity`). */
  as_of: z.iso.datetime(),
  closed: assessingClosedSchema,
};

/**
 * Submissions of a stage, oldest first; `next_cursor` is present while more rows follow. A search (`q`) may answer a page
 * without rows and with a cursor.
 */
export const stageListSchema = z.object({
  submitted_applications: z.array(submissionRowSchema),
  ...pageShape,
});
export type StageList = z.infer<typeof stageListSchema>;

/** Where a search found a row: the first answer outside the columns in which one of the words occurs, as it is written. */
const excerptSchema = z.object({
  field: z.enum(fieldNames),
  before: z.string(),
  hit: z.string(),
  after: z.string(),
});
export type Excerpt = z.infer<typeof excerptSchema>;

/** A stage list with the table's columns only (`?view=summary`). `excerpt`: with `q`, if one of the words is in such an answer. */
export const stageSummaryListSchema = z.object({
  submitted_applications: z.array(
    z.object({ ...submissionSummarySchema.shape, excerpt: z.optional(excerptSchema) }),
  ),
  ...pageShape,
});
export type StageSummaryList = z.infer<typeof stageSummaryListSchema>;

export const activityQuerySchema = z.object({ ...roundQuerySchema.shape, since: z.iso.datetime() });

/**
 * The rows of a stage whose submissions changed at or after `since`, oldest change first. `as_of` is the next `since`; rows that
 * changed shortly before it are listed again. A list with another `closed` has the wrong scores.
 */
export const activitySchema = z.object({
  submitted_applications: z.array(submissionSummarySchema),
  as_of: z.iso.datetime(),
  closed: assessingClosedSchema,
});

export const decisionParamsSchema = z.strictObject({ application_id: idSchema, stage: z.enum(stages) });
export type StageTarget = z.infer<typeof decisionParamsSchema>;

/** The stage in whose list the caller sees the row; by default the last one that is open. */
export const rowStageSchema = z.object({ stage: z.optional(z.enum(stages)) });
