import * as z from 'zod/mini';
import { criterionSchema, type ReviewCriterion, scores } from '../rounds/round.ts';

export const recommendations = ['approve', 'shortlist', 'reject', 'no-opinion'] as const;
export type Recommendation = (typeof recommendations)[number];

/** Maximum length of an assessment's comment, in characters. */
export const maxAssessmentComment = 4000;

/** Scores by the id of their criterion. Which criteria a stage has says its round. */
const scoresSchema = z.record(z.string().check(z.maxLength(40)), z.literal(scores));
export type Scores = z.infer<typeof scoresSchema>;

/** What an organiser writes into an assessment; everything may be missing until it is handed in. */
const contentShape = {
  scores: scoresSchema,
  comment: z.optional(z.string().check(z.maxLength(maxAssessmentComment, 'too-many-characters'))),
  /** Optional, also when it is handed in. */
  recommendation: z.optional(z.enum(recommendations)),
};
/** An assessment's content as it is stored and shown. */
export const assessmentContentSchema = z.object(contentShape);
export type AssessmentContent = z.infer<typeof assessmentContentSchema>;

/**
 * Saves one's own assessment as a whole. `revision` is the revision that the changes are based on; absent for the first save.
 * Only criteria of the stage may have a score.
 */
export const saveAssessmentRequestSchema = z.strictObject({
  ...contentShape,
  revision: z.optional(z.int().check(z.minimum(1))),
});
export type SaveAssessmentRequest = z.infer<typeof saveAssessmentRequestSchema>;

/** Hands in one's own assessment. `revision` is the stored revision, which the organiser saw. */
export const handInAssessmentRequestSchema = z.strictObject({ revision: z.int().check(z.minimum(1)) });
export type HandInAssessmentRequest = z.infer<typeof handInAssessmentRequestSchema>;

/** `draft` until it is handed in, and again when it is changed afterwards. The version handed in before still counts. */
export const assessmentStates = ['draft', 'handed-in'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

/** One's own assessment. */
const ownAssessmentSchema = z.object({
  ...contentShape,
  state: z.enum(assessmentStates),
  revision: z.int(),
  /** When it was last handed in; absent before. */
  handed_in_at: z.optional(z.iso.datetime()),
});
export type OwnAssessment = z.infer<typeof ownAssessmentSchema>;

/** The version that an organiser last handed in. `score`: weighted mean of the scores; absent for "no opinion". */
export const handedInAssessmentSchema = z.object({
  ...contentShape,
  sub: z.string(),
  by: z.string(),
  handed_in_at: z.iso.datetime(),
  score: z.optional(z.number()),
});
export type HandedInAssessment = z.infer<typeof handedInAssessmentSchema>;

/** True once assessing of the stage is closed or the round has ended: no assessment can be written, and everyone sees the scores. */
export const assessingClosedSchema = z.boolean();

/** The assessments of an application at a stage. `others` once one's own is handed in or assessing is closed, oldest first. */
export const assessmentsSchema = z.object({
  criteria: z.array(criterionSchema),
  closed: assessingClosedSchema,
  mine: z.optional(ownAssessmentSchema),
  others: z.optional(z.array(handedInAssessmentSchema)),
});
export type Assessments = z.infer<typeof assessmentsSchema>;

/** The criteria of a stage, in the order in which they are scored. */
export type Criteria = readonly Pick<ReviewCriterion, 'id' | 'weight'>[];

/** Returns the criteria of a stage that have no score, in order. An assessment without an opinion needs none. */
export function missingScores(
  criteria: Criteria,
  { scores: given, recommendation }: AssessmentContent,
): readonly string[] {
  if (recommendation === 'no-opinion') return [];
  return criteria.flatMap(({ id }) => (given[id] === undefined ? [id] : []));
}

/** Returns the weighted mean of an assessment's scores (0–5, two decimals); `undefined` for "no opinion" or missing scores. */
export function scoreOf(criteria: Criteria, content: AssessmentContent): number | undefined {
  if (content.recommendation === 'no-opinion' || missingScores(criteria, content).length > 0)
    return undefined;
  const sum = criteria.reduce((total, { id, weight }) => total + weight * (content.scores[id] ?? 0), 0);
  return roundScore(sum / criteria.reduce((total, { weight }) => total + weight, 0));
}

/**
 * Returns mean and largest difference of the scores of several assessments (two decimals); both absent without a score. Sums whole
 * hundredths, so that the order of the scores does not change the mean.
 */
export function combineScores(all: readonly (number | undefined)[]) {
  const hundredths = all.flatMap((score) => (score === undefined ? [] : [Math.round(score * 100)]));
  if (hundredths.length === 0) return {};
  const mean = hundredths.reduce((total, score) => total + score, 0) / hundredths.length;
  return {
    score: Math.round(mean) / 100,
    spread: (Math.max(...hundredths) - Math.min(...hundredths)) / 100,
  };
}

function roundScore(score: number): number {
  return Math.round(score * 100) / 100;
}
