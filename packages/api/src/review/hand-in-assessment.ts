import { type HandInAssessmentRequest, missingScores, scoreOf } from '@portal/contracts/review/assessments';
import type { AssessmentChanged } from '@portal/contracts/review/row-changed';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import type { ActOptions } from './change-submission.ts';
import { type AssessmentPorts, changeAssessment } from './save-assessment.ts';

/**
 * Hands in the organiser's own assessment as it is stored: each hand-in is a version, kept in the history. Idempotent: without a
 * change since the last hand-in nothing is written. A revision that is not the stored one is an `assessment-conflict`: the organiser
 * saw another content. Without all scores it is `assessment-incomplete`.
 */
export function makeHandInAssessment(ports: AssessmentPorts) {
  return (
    target: StageTarget,
    { revision }: HandInAssessmentRequest,
    organiser: Caller,
    options?: ActOptions,
  ): Promise<AssessmentChanged | Problem> => {
    const { stage } = target;
    const act = { ...options, ...target, stage, organiser, message: 'Assessment handed in successfully' };
    return changeAssessment(ports, act, (stored, now, round) => {
      // The hand-in itself was the next revision.
      const isRepeated = stored?.revision === revision + 1;
      if (stored?.state === 'handed-in' && (isRepeated || stored.revision === revision)) return 'unchanged';
      if (stored?.revision !== revision)
        return problem('assessment-conflict', { revision: stored?.revision });
      const { content } = stored;
      const missing = missingScores(round.criteria[stage], content);
      if (missing.length > 0) return problem('assessment-incomplete', { criteria: [...missing] });
      const author = authorOf(organiser, now);
      const score = scoreOf(round.criteria[stage], content);
      return {
        assessment: {
          ...stored,
          by: author.by,
          state: 'handed-in',
          revision: stored.revision + 1,
          updatedAt: author.at,
          handedIn: { content, score, at: author.at },
        },
        entry: { kind: 'assessed', ...author, stage, ...content, score, round_version: round.version },
      };
    });
  };
}
