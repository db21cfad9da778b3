import { missingScores, scoreOf } from '@portal/contracts/review/assessments';
import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type AssessmentPorts, changeAssessment } from './save-assessment.ts';

/**
 * Hands in the organiser's own assessment as it is stored: each hand-in is a version, kept in the history. Idempotent: without a
 * change since the last hand-in nothing is written. A revision that is not the stored one is an `assessment-conflict`: the organiser
 * saw another content. Without all scores it is `assessment-incomplete`.
 */
export function makeHandInAssessment(ports: AssessmentPorts): UseCase<'handInAssessment'> {
  return (call) =>
    changeAssessment(ports, call, 'Assessment handed in successfully', (stored, now, round) => {
      const { stage } = call.params;
      const { revision } = call.body;
      // The hand-in itself was the next revision.
      const isRepeated = stored?.revision === revision + 1;
      if (stored?.state === 'handed-in' && (isRepeated || stored.revision === revision)) return 'unchanged';
      if (stored?.revision !== revision)
        return problem('assessment-conflict', { revision: stored?.revision });
      const { content } = stored;
      const missing = missingScores(round.criteria[stage], content);
      if (missing.length > 0) return problem('assessment-incomplete', { criteria: [...missing] });
      const author = authorOf(call.caller, now);
      const score = scoreOf(round.criteria[stage], content);
      return {
        assessment: {
          ...stored,
          by: author.by,
          state: 'handed-in',
          revision: stored.revision + 1,
          updated_at: author.at,
          handed_in: { content, score, at: author.at },
        },
        entry: { kind: 'assessed', ...author, stage, ...content, score, round_version: round.version },
      };
    });
}
