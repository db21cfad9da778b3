import { fieldProblem, isProblem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { asLastAnnounced } from '../domain/review/founder-view.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { findUnannounced } from './stage-problems.ts';

/**
 * Takes back what is not announced of a stage: its status and decision are again those that the founder sees. After several
 * decisions since the last announcement, this is the status before the first of them. It needs a reason, unless the decision would
 * be announced without a call. Of simultaneous calls one takes back; the others get `nothing-to-announce` with the present status. A
 * status that differs from the one that the organiser saw is a `decision-conflict`.
 */
export function makeTakeBack(ports: ChangePorts): UseCase<'takeBack'> {
  return (call) =>
    changeSubmission(ports, call, 'Decision taken back successfully', (submission, now) => {
      const { stage } = call.params;
      const unannounced = findUnannounced(submission, stage, call.caller, call.body?.status);
      if (isProblem(unannounced)) return unannounced;
      const { status: from, announced } = unannounced;
      const reason = call.body?.reason || undefined;
      if (announced.releases_at === undefined && reason === undefined)
        return fieldProblem('invalid-request', { reason: 'required' });
      const { status, lastDecision, review } = asLastAnnounced(submission, stage);
      return {
        entry: {
          kind: 'taken-back',
          ...authorOf(call.caller, now),
          stage,
          from,
          to: announced.status,
          reason,
        },
        replaced: { status, lastDecision, review },
      };
    });
}
