import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type AssessmentContent, criteriaOf, scoreOf } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../src/caller.ts';
import { isoTime } from '../src/clock.ts';
import { assessmentKey } from '../src/dynamodb/keys.ts';
import type { Table } from '../src/dynamodb/table.ts';
import { authorOf } from '../src/review/author.ts';
import type { NewEntry } from '../src/review/ports.ts';
import { type ListedAssessment, withStage } from '../src/review/review-record.ts';
import type { TestPortal } from './test-portal.ts';

/** An assessment with the same score for every criterion. */
export function sameScores(stage: Stage, score: 1 | 2 | 3 | 4 | 5): AssessmentContent {
  const scores = Object.fromEntries(criteriaOf(stage).map(({ id }) => [id, score]));
  return { scores, comment: `A comment with ${score}`, recommendation: 'shortlist' };
}

export interface TestAssessment {
  readonly applicationId: string;
  readonly stage: Stage;
  readonly organiser: Caller;
  /** Absent: begun, not handed in. */
  readonly content?: AssessmentContent;
}

/** Stores an assessment, with what the submission and its history have of it. */
export async function storeAssessment(
  table: Table,
  { reviews, clock }: TestPortal,
  { applicationId, stage, organiser, content }: TestAssessment,
): Promise<void> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) throw new Error('Not submitted');
  const author = authorOf(organiser, clock.time);
  const score = content && scoreOf(stage, content);
  const entry: NewEntry =
    content === undefined
      ? { kind: 'assessment-begun', ...author, stage }
      : { kind: 'assessed', ...author, stage, ...content, score };
  const listed: ListedAssessment =
    content === undefined
      ? { by: author.by, state: 'draft' }
      : {
          by: author.by,
          state: 'handed-in',
          handed_in_at: author.at,
          recommendation: content.recommendation,
          score,
        };
  const assessments = { ...submission.review[stage].assessments, [organiser.sub]: listed };
  const review = withStage(submission.review, stage, { assessments });
  if (!(await reviews.change({ submission, entry, review }))) throw new Error('Changed meanwhile');
  const key = assessmentKey(applicationId, stage, organiser.sub);
  const item = {
    ...key,
    entity: 'assessment',
    updated_at: isoTime(clock.time),
    scores: content?.scores ?? {},
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}

/** Asks organisers to assess. */
export async function askToAssess(
  { reviews, clock }: TestPortal,
  applicationId: string,
  stage: Stage,
  organisers: readonly Caller[],
): Promise<void> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) throw new Error('Not submitted');
  const assignees = organisers.map(({ sub, name }) => ({ sub, name }));
  const [first] = organisers;
  if (first === undefined) throw new Error('Nobody is asked');
  const entry: NewEntry = { kind: 'assigned', ...authorOf(first, clock.time), stage, assignees };
  await reviews.change({ submission, entry, review: withStage(submission.review, stage, { assignees }) });
}
