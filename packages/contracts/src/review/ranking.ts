import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { requiredText } from '../required-text.ts';
import { roundIdSchema } from '../rounds/round.ts';
import { stages } from './decisions.ts';

/** Maximum length of the reason why assessing is closed or reopened, in characters. */
export const maxAssessingReason = 1000;

export const stageOfRoundSchema = z.strictObject({ id: roundIdSchema, stage: z.enum(stages) });

/** Closes assessing at a stage of a round, or reopens it, which takes a reason. */
export const assessingRequestSchema = z
  .strictObject({ open: z.boolean(), reason: z.optional(requiredText(maxAssessingReason)) })
  .check(z.refine(({ open, reason }) => !open || reason !== undefined, { path: ['reason'] }));
export type AssessingRequest = z.infer<typeof assessingRequestSchema>;

/** That assessing at a stage was closed or reopened. */
export const assessingChangeSchema = z.object({
  stage: z.enum(stages),
  open: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.optional(z.string()),
});
export type AssessingChange = z.infer<typeof assessingChangeSchema>;

/** How many go on. By default, at stage 2, as many as the round selects. */
export const rankingQuerySchema = z.object({
  line: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
});

/** Why a ranking is that of the raw means: fewer than 30 scores, or parts of the readers that no application connects. */
export const unadjustedReasons = ['too-few-scores', 'not-connected'] as const;

/**
 * An application in the ranking. In one in which the caller has a conflict of interest, the rank only. Scores are 0–5, in the round's
 * weights, with four decimals.
 */
export const rankedRowSchema = z.object({
  application_id: idSchema,
  /** From 1; those whom the tie rule does not separate share it. Without a score, the last one. */
  rank: z.int(),
  /** Number of scores. */
  n: z.optional(z.int()),
  /** Mean of the scores, and their standard deviation. */
  raw: z.optional(z.number()),
  sd: z.optional(z.number()),
  /** The score without the readers' severity, with its standard error; absent with `reason`. */
  adjusted: z.optional(z.number()),
  se: z.optional(z.number()),
  /** True if its side of the line changes between raw and adjusted, or when any one reader is left out. */
  close: z.optional(z.boolean()),
  /** True if another application across the line has the same score, whether or not the tie rule separates them. */
  tied: z.optional(z.boolean()),
});
export type RankedRow = z.infer<typeof rankedRowSchema>;

/**
 * The ranking of a stage, as it was computed when assessing closed. `input`: SHA-256 of what it was computed from. Either `model`, with
 * mean and variances, or the `reason` why the scores are not adjusted. `severity` of a reader: below 0 for a strict one; 0 without a
 * standard error if it is not corrected, because of fewer than five scores. `n`: how many of the reader's scores the caller may see.
 */
export const rankingSchema = z.object({
  input: z.string(),
  computed_at: z.iso.datetime(),
  line: z.optional(z.int()),
  reason: z.optional(z.enum(unadjustedReasons)),
  model: z.optional(
    z.object({
      mu: z.number(),
      var_application: z.number(),
      var_reader: z.number(),
      var_error: z.number(),
    }),
  ),
  rows: z.array(rankedRowSchema),
  readers: z.array(
    z.object({
      sub: z.string(),
      n: z.int(),
      severity: z.number(),
      se: z.optional(z.number()),
    }),
  ),
});
export type Ranking = z.infer<typeof rankingSchema>;

/** The state since then; with the ranking once assessing is closed. */
export const assessingResponseSchema = z.object({ open: z.boolean(), ranking: z.optional(rankingSchema) });
