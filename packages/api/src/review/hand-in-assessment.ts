import {
  type AssessmentResponse,
  type HandInAssessmentRequest,
  missingScores,
  scoreOf,
} from '@portal/contracts/review/assessments';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { AssessmentRecord } from '../domain/review/assessment-record.ts';
import { authorOf } from '../domain/review/author.ts';
import { findStageProblem } from './open-stage.ts';
import { type AssessmentPorts, toAssessmentResponse, withAssessment } from './save-assessment.ts';

export type HandInAssessment = (
  target: StageTarget,
  request: HandInAssessmentRequest,
  organiser: Caller,
) => Promise<AssessmentResponse | Problem>;

/**
 * Hands in the organiser's own assessment as it is stored: each hand-in is a version, kept in the history. Idempotent: without a
 * change since the last hand-in nothing is written. A revision that is not the stored one is an `assessment-conflict`: the organiser
 * saw another content. Without all scores it is `assessment-incomplete`.
 */
export function makeHandInAssessment(ports: AssessmentPorts): HandInAssessment {
  return (target, { revision }, organiser) =>
    retryOnConflict(() => tryHandIn(ports, target, revision, organiser));
}

async function tryHandIn(
  { reviews, assessments, now }: AssessmentPorts,
  { application_id: applicationId, stage }: StageTarget,
  revision: number,
  organiser: Caller,
): Promise<AssessmentResponse | Problem | undefined> {
  // Before the submission, so that the version of the response includes the assessment's last change.
  const stored = await assessments.find(applicationId, stage, organiser.sub);
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  const stageProblem = findStageProblem(submission, stage, organiser);
  if (stageProblem !== undefined) return stageProblem;
  // The hand-in itself was the next revision.
  const isRepeated = stored?.revision === revision + 1;
  if (stored?.state === 'handed-in' && (isRepeated || stored.revision === revision))
    return toAssessmentResponse(stored, submission.version);
  if (stored?.revision !== revision) return problem('assessment-conflict', { revision: stored?.revision });
  const { content } = stored;
  const criteria = missingScores(stage, content);
  if (criteria.length > 0) return problem('assessment-incomplete', { criteria });
  const author = authorOf(organiser, now());
  const score = scoreOf(stage, content);
  const assessment: AssessmentRecord = {
    ...stored,
    by: author.by,
    state: 'handed-in',
    revision: stored.revision + 1,
    updatedAt: author.at,
    handedIn: { content, score, at: author.at },
  };
  const changed = await assessments.change(assessment, {
    submission,
    entry: { kind: 'assessed', ...author, stage, ...content, score },
    review: withAssessment(submission.review, assessment),
  });
  return changed ? toAssessmentResponse(assessment, submission.version + 1) : undefined;
}
