import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { type ActOptions, type ChangePorts, changeSubmission } from './change-submission.ts';

/**
 * Withdraws a colleague's (`sub`) declaration of a conflict of interest. Nobody withdraws their own. An organiser with a conflict gets
 * `conflict-declared`. Idempotent: without a declaration nothing changes.
 */
export function makeWithdrawConflict(ports: ChangePorts) {
  return (
    { application_id: applicationId, sub }: { readonly application_id: string; readonly sub: string },
    organiser: Caller,
    options?: ActOptions,
  ): Promise<RowChanged | Problem> => {
    const act = {
      ...options,
      applicationId,
      organiser,
      message: 'Conflict of interest withdrawn successfully',
    };
    return changeSubmission(ports, act, (submission, now) => {
      if (hasConflict(submission, organiser)) return problem('conflict-declared');
      const { conflicts } = submission.review;
      const withdrawn = Object.hasOwn(conflicts, sub) ? conflicts[sub] : undefined;
      if (withdrawn === undefined) return 'unchanged';
      const remaining = Object.entries(conflicts).filter(([declarer]) => declarer !== sub);
      return {
        entry: {
          kind: 'conflict-withdrawn',
          ...authorOf(organiser, now),
          organiser: { sub, name: withdrawn.by },
        },
        replaced: { review: { ...submission.review, conflicts: Object.fromEntries(remaining) } },
      };
    });
  };
}
