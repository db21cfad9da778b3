import * as z from 'zod/mini';
import { programme } from '../programme.ts';
import type { Stage } from './decisions.ts';

/** The scores of a criterion, from worst to best. */
export const scores = [0, 1, 2, 3, 4, 5] as const;

export const recommendations = ['approve', 'shortlist', 'reject', 'no-opinion'] as const;
export type Recommendation = (typeof recommendations)[number];

/** Maximum length of an assessment's comment, in characters. */
export const maxAssessmentComment = 4000;

export type ReviewCriterionId = (typeof programme.reviewCriteria)[Stage][number]['id'];

/** What a stage's assessments score. `weight` in percent; the weights of a stage add up to 100. */
export interface ReviewCriterion {
  readonly id: ReviewCriterionId;
  readonly weight: number;
}

/** Returns the criteria of a stage, in the order in which they are scored. */
export function criteriaOf(stage: Stage): readonly ReviewCriterion[] {
  return programme.reviewCriteria[stage];
}

const criterionIds = Object.values(programme.reviewCriteria).flatMap((criteria) =>
  criteria.map(({ id }): ReviewCriterionId => id),
);

const scoreSchema = z.exactOptional(z.literal(scores));
const scoresShape = Object.fromEntries(criterionIds.map((id) => [id, scoreSchema])) as Record<
  ReviewCriterionId,
  typeof scoreSchema
>;
/** Without the scores of criteria that the programme has no longer: assessments are kept for years. */
const scoresSchema = z.object(scoresShape);
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
  scores: z.strictObject(scoresShape),
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

/**
 * The assessments of an application at a stage. `others` once one's own is handed in or the stage is decided, oldest first.
 */
export const assessmentsSchema = z.object({
  criteria: z.array(z.object({ id: z.enum(criterionIds), weight: z.number() })),
  mine: z.optional(ownAssessmentSchema),
  others: z.optional(z.array(handedInAssessmentSchema)),
});
export type Assessments = z.infer<typeof assessmentsSchema>;

/** Returns the criteria of a stage that have no score, in order. An assessment without an opinion needs none. */
export function missingScores(stage: Stage, { scores: given, recommendation }: AssessmentContent) {
  if (recommendation === 'no-opinion') return [];
  return criteriaOf(stage).flatMap(({ id }) => (given[id] === undefined ? [id] : []));
}

/** Returns the weighted mean of an assessment's scores (0–5, two decimals); `undefined` for "no opinion" or missing scores. */
export function scoreOf(stage: Stage, content: AssessmentContent): number | undefined {
  if (content.recommendation === 'no-opinion' || missingScores(stage, content).length > 0) return undefined;
  const criteria = criteriaOf(stage);
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
