import { assessmentStates, recommendations } from '@portal/contracts/review/assessments';
import { organiserSchema } from '@portal/contracts/review/assignment';
import { adminStatuses, type Stage, stages } from '@portal/contracts/review/decisions';
import { requestedChangesSchema } from '@portal/contracts/review/return-for-changes';
import * as z from 'zod/mini';

/** What lists, decisions and the ranking need of an assessment. `recommendation` and scores: of the version last handed in. */
const listedAssessmentSchema = z.object({
  by: z.string(),
  state: z.enum(assessmentStates),
  handed_in_at: z.optional(z.string()),
  recommendation: z.optional(z.enum(recommendations)),
  score: z.optional(z.number()),
  /** By criterion, with a `score` only. */
  scores: z.optional(z.record(z.string(), z.number())),
});
export type ListedAssessment = z.infer<typeof listedAssessmentSchema>;

/** Who took the last decision at a stage, and when (ISO 8601). `by`: the organiser's name, or e-mail if there is no name. */
export const lastDecisionSchema = z.object({
  sub: z.string(),
  by: z.string(),
  email: z.optional(z.string()),
  at: z.string(),
});
export type LastDecision = z.infer<typeof lastDecisionSchema>;
/** What an organiser asked the founder to change, and who asked. `due` may be past. */
const returnedSchema = z.object({
  ...z.omit(requestedChangesSchema, { stage: true }).shape,
  by: z.string(),
  sub: z.string(),
});
export type Returned = z.infer<typeof returnedSchema>;

const stageReviewSchema = z.object({
  /** `asked_at`: when they were asked (ISO 8601). */
  assignees: z.array(z.object({ ...organiserSchema.shape, asked_at: z.string() })),
  /** The subs of those who were asked and declined, for another reason than a conflict of interest. */
  declined: z.optional(z.array(z.string())),
  /** By the organiser's sub. */
  assessments: z.record(z.string(), listedAssessmentSchema),
  /**
   * What the founder still sees, as long as the stage's status is not announced. Absent when the founder sees that status.
   * `releases_at`: when it is announced without a call (ISO 8601); absent if it waits for one.
   */
  last_announced: z.optional(
    z.object({
      status: z.enum(adminStatuses),
      decision: z.optional(lastDecisionSchema),
      releases_at: z.optional(z.string()),
    }),
  ),
  /** When the status that the founder sees was announced (ISO 8601). Absent when none was. */
  announced_at: z.optional(z.string()),
  /** Until the founder hands in the changes, withdraws, or the daily run records that the day has passed. */
  returned: z.optional(returnedSchema),
});
export type StageReview = z.infer<typeof stageReviewSchema>;

/**
 * The part of a review that lists show, as stored in the submission: who declared a conflict (by sub), and of each stage who
 * is asked to assess, who assesses, what the founder still sees, and what the founder was asked to change.
 */
export const reviewRecordSchema = z.object({
  conflicts: z.record(z.string(), z.object({ by: z.string(), declared_at: z.string() })),
  stage1: stageReviewSchema,
  stage2: stageReviewSchema,
  /** When organisers last asked for changes, and when the founder last handed some in (ISO 8601). */
  changes_asked_at: z.optional(z.string()),
  resubmitted_at: z.optional(z.string()),
  /** When an organiser first opened the application since then (ISO 8601). */
  changes_opened_at: z.optional(z.string()),
});
export type ReviewRecord = z.infer<typeof reviewRecordSchema>;

const emptyStage: StageReview = { assignees: [], assessments: {} };

export const emptyReview: ReviewRecord = { conflicts: {}, stage1: emptyStage, stage2: emptyStage };

/** Replaces parts of one stage's review. */
export function withStage(review: ReviewRecord, stage: Stage, changes: Partial<StageReview>): ReviewRecord {
  return { ...review, [stage]: { ...review[stage], ...changes } };
}

/**
 * Returns the subs of those who declined to assess an application, at any stage: they are not asked again. A refusal for a
 * conflict of interest is the conflict itself ({@link hasConflict} in `has-conflict.ts`).
 */
export function findDeclined(review: ReviewRecord): string[] {
  return stages.flatMap((stage) => review[stage].declined ?? []);
}

/** Removes what the founder was asked to change. */
export function withoutReturn(review: ReviewRecord): ReviewRecord {
  return stages.reduce((rest, stage) => withStage(rest, stage, { returned: undefined }), review);
}

/** Returns whether a request for changes has not ended, at any stage; also when its day has passed. */
export function isReturned(review: ReviewRecord): boolean {
  return stages.some((stage) => review[stage].returned !== undefined);
}

/** Returns whether the founder handed in changes that no organiser has opened. */
export function hasUnopenedChanges(review: ReviewRecord): boolean {
  return review.resubmitted_at !== undefined && review.changes_opened_at === undefined;
}
