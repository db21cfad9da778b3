import { type AssessmentContent, criteriaOf } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../src/caller.ts';
import { expectSuccess, type TestPortal } from './test-portal.ts';

/** An assessment with the same score for every criterion. */
export function sameScores(stage: Stage, score: 1 | 2 | 3 | 4 | 5): AssessmentContent {
  const scores = Object.fromEntries(criteriaOf(stage).map(({ id }) => [id, score]));
  return { scores, comment: `A comment with ${score}`, recommendation: 'shortlist' };
}

export interface TestAssessment {
  readonly applicationId: string;
  readonly stage: Stage;
  readonly organiser: Caller;
  readonly content: AssessmentContent;
}

/** Saves the first version of an assessment and hands it in. */
export async function assess(portal: TestPortal, assessment: TestAssessment): Promise<void> {
  const { applicationId, stage, organiser, content } = assessment;
  const target = portal.at(applicationId, stage);
  await expectSuccess(portal.saveAssessment(target, content, organiser));
  await expectSuccess(portal.handInAssessment(target, { revision: 1 }, organiser));
}

/** Asks organisers to assess, who get accounts for it. */
export async function askToAssess(
  portal: TestPortal,
  applicationId: string,
  stage: Stage,
  organisers: readonly Caller[],
): Promise<void> {
  portal.organiserAccounts.push(...organisers.map(({ sub, email, name }) => ({ sub, email, name })));
  const [caller] = organisers;
  if (caller === undefined) throw new Error('Nobody is asked');
  const subs = organisers.map(({ sub }) => sub);
  await expectSuccess(portal.assign(portal.at(applicationId, stage), { subs }, caller));
}
