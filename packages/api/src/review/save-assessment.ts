import { isDeepStrictEqual } from 'node:util';
import type { AssessmentChanged } from '@portal/contracts/review/row-changed';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import { fieldProblem, isProblem, type Problem, problem } from '../domain/problem.ts';
import type { AssessmentRecord } from '../domain/review/assessment-record.ts';
import { authorOf } from '../domain/review/author.ts';
import type { AssessmentStore, NewEntry } from '../domain/review/ports.ts';
import { type ListedAssessment, type ReviewRecord, withStage } from '../domain/review/review-record.ts';
import type { PublishedRound } from '../domain/rounds/rounds.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangeCall, type ChangePorts, changeSubmission } from './change-submission.ts';
import { findStageProblem } from './stage-problems.ts';

export interface AssessmentPorts extends ChangePorts {
  readonly assessments: Pick<AssessmentStore, 'find' | 'save'>;
}

/**
 * Saves the organiser's own assessment as a whole. The first save, and a save after the hand-in, which makes it a draft again,
 * change the submission; other saves do not. A stale revision is an `assessment-conflict`, but a repeated save succeeds. Nothing is saved
 * after "no opinion" was handed in (`no-opinion-given`) or assessing was closed (`assessing-closed`).
 */
export function makeSaveAssessment(ports: AssessmentPorts): UseCase<'saveAssessment'> {
  return (call) =>
    changeAssessment(ports, call, 'Assessment saved successfully', (stored, now, { criteria }) => {
      const { params, body, caller: organiser } = call;
      const { application_id, stage } = params;
      const { revision, ...content } = body;
      const unknown = Object.keys(content.scores).filter(
        (criterion) => !criteria[stage].some(({ id }) => id === criterion),
      );
      if (unknown.length > 0) {
        const fields = unknown.map((criterion) => [`scores.${criterion}`, 'unknown-field']);
        return fieldProblem('invalid-request', Object.fromEntries(fields));
      }
      if (stored?.revision !== revision) {
        const isNext = stored?.revision === (revision ?? 0) + 1;
        if (isNext && isDeepStrictEqual(stored.content, content)) return 'unchanged';
        return problem('assessment-conflict', { revision: stored?.revision });
      }
      // Who handed it in sees the scores of others.
      if (stored?.handed_in?.content.recommendation === 'no-opinion') return problem('no-opinion-given');
      const author = authorOf(organiser, now);
      const assessment: AssessmentRecord = {
        application_id,
        stage,
        sub: organiser.sub,
        // A later save of a draft has no entry, so it keeps the name of the one that has.
        by: stored?.state === 'draft' ? stored.by : author.by,
        content,
        state: 'draft',
        revision: (revision ?? 0) + 1,
        updated_at: author.at,
        handed_in: stored?.handed_in,
      };
      if (stored?.state === 'draft') return { assessment };
      const kind = stored === undefined ? 'assessment-begun' : 'assessment-reopened';
      return { assessment, entry: { kind, ...author, stage } };
    });
}

interface AssessmentCall extends Pick<ChangeCall, 'caller' | 'requestId'> {
  readonly params: StageTarget;
}

/** The next revision of an assessment; `entry`: if it changes what lists show. */
interface NextAssessment {
  readonly assessment: AssessmentRecord;
  readonly entry?: NewEntry;
}

/**
 * Changes an organiser's own assessment, at a stage that is open to it.
 *
 * @param message what the response says
 * @param next refuses, or returns the next revision; `now`: in ms since the epoch
 */
export async function changeAssessment(
  ports: AssessmentPorts,
  call: AssessmentCall,
  message: string,
  next: (
    stored: AssessmentRecord | undefined,
    now: number,
    round: PublishedRound,
  ) => NextAssessment | 'unchanged' | Problem,
): Promise<AssessmentChanged | Problem> {
  const { assessments } = ports;
  const { params, caller, requestId } = call;
  const { application_id: applicationId, stage } = params;
  const find = () => assessments.find(applicationId, stage, caller.sub);
  let latest: AssessmentRecord | undefined;
  const changed = await changeSubmission(ports, call, message, async (submission, now, round) => {
    latest = await find();
    // The submission does not keep the key of a save that does not change it.
    if (requestId !== undefined && latest?.request_id === requestId) return 'unchanged';
    const stageProblem = findStageProblem(submission, stage, caller);
    if (stageProblem !== undefined) return stageProblem;
    if (round.closed?.[stage] !== undefined) return problem('assessing-closed');
    const result = next(latest, now, round);
    if (isProblem(result)) return result;
    if (result === 'unchanged') {
      // The change that is repeated may have been written since the submission was read.
      const { version } = (await ports.reviews.find(applicationId)) ?? {};
      return version === submission.version ? result : undefined;
    }
    const { entry } = result;
    const assessment = { ...result.assessment, request_id: requestId };
    latest = assessment;
    if (entry !== undefined)
      return { entry, assessment, replaced: { review: withAssessment(submission.review, assessment) } };
    return (await assessments.save(assessment, submission, { round, now })) ? 'unchanged' : undefined;
  });
  if (isProblem(changed)) return changed;
  // A call that is repeated with its key decides nothing.
  latest ??= await find();
  if (latest !== undefined) return { ...changed, revision: latest.revision };
  // It was deleted by a declared conflict, or a refusal.
  return problem(changed.row.mine === 'conflict' ? 'conflict-declared' : 'assessment-conflict');
}

/** Replaces what lists show of an assessment. */
function withAssessment(
  review: ReviewRecord,
  { stage, sub, by, state, handed_in }: AssessmentRecord,
): ReviewRecord {
  const listed: ListedAssessment = {
    by,
    state,
    handed_in_at: handed_in?.at,
    recommendation: handed_in?.content.recommendation,
    score: handed_in?.score,
    scores: handed_in?.score === undefined ? undefined : handed_in.content.scores,
  };
  return withStage(review, stage, { assessments: { ...review[stage].assessments, [sub]: listed } });
}
