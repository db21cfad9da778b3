import { isDeepStrictEqual } from 'node:util';
import {
  type AssessmentContent,
  type AssessmentResponse,
  criteriaOf,
  type SaveAssessmentRequest,
} from '@portal/contracts/review/assessments';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { fieldProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { AssessmentRecord } from '../domain/review/assessment-record.ts';
import { authorOf } from '../domain/review/author.ts';
import type { AssessmentStore, ReviewStore } from '../domain/review/ports.ts';
import { type ListedAssessment, type ReviewRecord, withStage } from '../domain/review/review-record.ts';
import { findStageProblem } from './open-stage.ts';

export type SaveAssessment = (
  target: StageTarget,
  request: SaveAssessmentRequest,
  organiser: Caller,
) => Promise<AssessmentResponse | Problem>;

export interface AssessmentPorts {
  readonly reviews: Pick<ReviewStore, 'find'>;
  readonly assessments: Pick<AssessmentStore, 'find' | 'change' | 'save'>;
  readonly now: Clock;
}

/**
 * Saves the organiser's own assessment as a whole. The first save, and a save after the hand-in, which makes it a draft again,
 * change the submission; other saves do not. A stale revision is an `assessment-conflict`, but a repeated save succeeds.
 */
export function makeSaveAssessment(ports: AssessmentPorts): SaveAssessment {
  return async (target, { revision, ...content }, organiser) => {
    const unknown = Object.keys(content.scores).filter(
      (criterion) => !criteriaOf(target.stage).some(({ id }) => id === criterion),
    );
    if (unknown.length > 0) {
      const fields = unknown.map((criterion) => [`scores.${criterion}`, 'unknown-field']);
      return fieldProblem('invalid-request', Object.fromEntries(fields));
    }
    return retryOnConflict(() => trySave(ports, target, content, revision, organiser));
  };
}

async function trySave(
  { reviews, assessments, now }: AssessmentPorts,
  { application_id: applicationId, stage }: StageTarget,
  content: AssessmentContent,
  revision: number | undefined,
  organiser: Caller,
): Promise<AssessmentResponse | Problem | undefined> {
  // Before the submission, so that the version of the response includes the assessment's last change.
  const stored = await assessments.find(applicationId, stage, organiser.sub);
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  const stageProblem = findStageProblem(submission, stage, organiser);
  if (stageProblem !== undefined) return stageProblem;
  if (stored?.revision !== revision) {
    const isRepeated = stored?.revision === (revision ?? 0) + 1 && isDeepStrictEqual(stored.content, content);
    return isRepeated
      ? toAssessmentResponse(stored, submission.version)
      : problem('assessment-conflict', { revision: stored?.revision });
  }
  const author = authorOf(organiser, now());
  const assessment: AssessmentRecord = {
    applicationId,
    stage,
    sub: organiser.sub,
    // A later save of a draft has no entry, so it keeps the name of the one that has.
    by: stored?.state === 'draft' ? stored.by : author.by,
    content,
    state: 'draft',
    revision: (revision ?? 0) + 1,
    updatedAt: author.at,
    handedIn: stored?.handedIn,
  };
  if (stored?.state === 'draft') {
    const saved = await assessments.save(assessment, submission);
    return saved ? toAssessmentResponse(assessment, submission.version) : undefined;
  }
  const kind = stored === undefined ? 'assessment-begun' : 'assessment-reopened';
  const changed = await assessments.change(assessment, {
    submission,
    entry: { kind, ...author, stage },
    review: withAssessment(submission.review, assessment),
  });
  return changed ? toAssessmentResponse(assessment, submission.version + 1) : undefined;
}

/** Replaces what lists show of an assessment. */
export function withAssessment(
  review: ReviewRecord,
  { stage, sub, by, state, handedIn }: AssessmentRecord,
): ReviewRecord {
  const listed: ListedAssessment = {
    by,
    state,
    handed_in_at: handedIn?.at,
    recommendation: handedIn?.content.recommendation,
    score: handedIn?.score,
  };
  return withStage(review, stage, { assessments: { ...review[stage].assessments, [sub]: listed } });
}

/** Returns the response to a save and to a hand-in. `version`: of the submission. */
export function toAssessmentResponse(
  { revision, state }: Pick<AssessmentRecord, 'revision' | 'state'>,
  version: number,
): AssessmentResponse {
  return { revision, state, version };
}
