import type { AssessmentContent } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Caller } from '../src/domain/caller.ts';
import { expectSuccess, type TestPortal } from './test-portal.ts';

/** An assessment with the same score for every criterion. */
export function sameScores(stage: Stage, score: 1 | 2 | 3 | 4 | 5): AssessmentContent {
  const scores = Object.fromEntries(firstRound.criteria[stage].map(({ id }) => [id, score]));
  return { scores, comment: `A comment with ${score}`, recommendation: 'shortlist' };
}

/** An assessment that needs no scores. */
export const noOpinion: AssessmentContent = { scores: {}, recommendation: 'no-opinion' };

export interface TestAssessment {
  readonly applicationId: string;
  readonly stage?: Stage;
  readonly organiser: Caller;
  readonly content: AssessmentContent;
}

/** Saves the first version of an assessment and hands it in. */
export async function assess(portal: TestPortal, assessment: TestAssessment): Promise<void> {
  const { applicationId, stage = 'stage1', organiser, content } = assessment;
  const target = portal.at(applicationId, stage);
  await expectSuccess(portal.saveAssessment(target, content, organiser));
  await expectSuccess(portal.handInAssessment(target, { revision: 1 }, organiser));
}
