import { changeEventFields } from '../domain/notifications/outbox-event.ts';
import { problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { findAwaitedReturn } from '../domain/review/open-return.ts';
import { withoutReturn } from '../domain/review/review-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { findStageProblem } from './stage-problems.ts';

/**
 * Withdraws what the founder was asked to change: the application goes on as it was, and the founder is mailed and can read what was
 * saved. Once the changes are handed in or can no longer be, it is `nothing-returned`.
 */
export function makeWithdrawReturn(ports: ChangePorts): UseCase<'withdrawReturn'> {
  return (call) =>
    changeSubmission(ports, call, 'Request withdrawn successfully', (submission, now) => {
      const { stage } = call.params;
      const stageProblem = findStageProblem(submission, stage, call.caller);
      if (stageProblem !== undefined) return stageProblem;
      const open = findAwaitedReturn(submission, now);
      if (open === undefined) return problem('nothing-returned');
      const author = authorOf(call.caller, now);
      return {
        entry: { kind: 'return-withdrawn', ...author, stage, reason: call.body.reason },
        replaced: { review: withoutReturn(submission.review) },
        endsRequest: 'kept',
        events: [{ kind: 'return-withdrawn', ...changeEventFields(submission, author.at) }],
      };
    });
}
