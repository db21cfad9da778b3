import { t } from '@lingui/core/macro';
import type { ProblemCode } from '@portal/contracts/http/problems';
import { languageOf } from '@portal/contracts/languages';
import {
  type AssessmentContent,
  assessmentContentSchema,
  type Recommendation,
} from '@portal/contracts/review/assessments';
import type { ReviewCriterion, Score } from '@portal/contracts/rounds/round';
import { isProblem } from '../../../api/api-problem.ts';
import type { DocumentKind } from '../../../shared/autosave/document.ts';

/** An assessment by its fields: the score of each criterion, the comment and the recommendation. */
export interface AssessmentFields {
  readonly [score: `score:${string}`]: Score | null;
  readonly comment: string;
  readonly recommendation: Recommendation | null;
}

/** The problems of a save after which the assessment can be read, but no longer changed. */
const closing = [
  'stage-decided',
  'withdrawn',
  'stage-not-open',
  'assessing-closed',
  'round-finished',
  'no-opinion-given',
] as const satisfies readonly ProblemCode[];

/** An assessment by the criteria of a round. */
export const assessmentDocument = (criteria: readonly ReviewCriterion[]): DocumentKind<AssessmentFields> => ({
  empty: fieldsOf(criteria, { scores: {} }),
  labelOf: (name, locale) => {
    if (name === 'comment') return t`Comment`;
    if (name === 'recommendation') return t`Recommendation`;
    const criterion = criteria.find(({ id }) => name === `score:${id}`);
    return criterion?.title[languageOf(locale)] ?? name;
  },
  isSame: Object.is,
  isShown: () => true,
  isSavable: () => true,
  hasType: (name, value) =>
    assessmentContentSchema.safeParse(contentOf({ [name]: value } as Partial<AssessmentFields>)).success,
  conflict: 'assessment-conflict',
  endOf: (error) => {
    if (isProblem(error, 'conflict-declared')) return 'deleted';
    return closing.some((code) => isProblem(error, code)) ? 'closed' : undefined;
  },
});

/** Returns the fields of an assessment, also those of scores whose criterion the round no longer has. */
export function fieldsOf(criteria: readonly ReviewCriterion[], content: AssessmentContent): AssessmentFields {
  const { scores, comment = '', recommendation = null } = content;
  const unscored = criteria.map(({ id }) => [`score:${id}`, null] as const);
  const given = Object.entries(scores).map(([id, score]) => [`score:${id}`, score] as const);
  return Object.assign(Object.fromEntries<Score | null>([...unscored, ...given]), {
    comment,
    recommendation,
  });
}

/** Returns an assessment with the given fields, as it is sent and shown. */
export function contentOf({
  comment,
  recommendation,
  ...given
}: Partial<AssessmentFields>): AssessmentContent {
  const scores = Object.fromEntries(
    Object.entries(given).flatMap(([name, score]) =>
      typeof score === 'number' ? [[name.replace('score:', ''), score]] : [],
    ),
  );
  return { scores, ...(comment && { comment }), ...(recommendation && { recommendation }) };
}
