import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';

/**
 * Withdraws a colleague's (`sub`) declaration of a conflict of interest. Nobody withdraws their own. An organiser with a conflict gets
 * `conflict-declared`. Idempotent: without a declaration nothing changes.
 */
export function makeWithdrawConflict(ports: ChangePorts): UseCase<'withdrawConflict'> {
  return (call) =>
    changeSubmission(ports, call, 'Conflict of interest withdrawn successfully', (submission, now) => {
      const { sub } = call.params;
      if (hasConflict(submission, call.caller)) return problem('conflict-declared');
      const { conflicts } = submission.review;
      const withdrawn = Object.hasOwn(conflicts, sub) ? conflicts[sub] : undefined;
      if (withdrawn === undefined) return 'unchanged';
      const remaining = Object.entries(conflicts).filter(([declarer]) => declarer !== sub);
      return {
        entry: {
          kind: 'conflict-withdrawn',
          ...authorOf(call.caller, now),
          organiser: { sub, name: withdrawn.by },
        },
        replaced: { review: { ...submission.review, conflicts: Object.fromEntries(remaining) } },
      };
    });
}
