import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import type { WithdrawReturnRequest } from '@portal/contracts/review/return-for-changes';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import { submissionEventFields } from '../domain/notifications/outbox-event.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { findOpenReturn } from '../domain/review/open-return.ts';
import { withoutReturn } from '../domain/review/review-record.ts';
import { type ActOptions, type ChangePorts, changeSubmission } from './change-submission.ts';
import { findStageProblem } from './open-stage.ts';

/**
 * Withdraws what the founder was asked to change: the application goes on as it was, and the founder is mailed and can read what was
 * saved. Once the changes are handed in or can no longer be, it is `nothing-returned`.
 */
export function makeWithdrawReturn(ports: ChangePorts) {
  return (
    { application_id: applicationId, stage }: StageTarget,
    { reason }: WithdrawReturnRequest,
    organiser: Caller,
    options?: ActOptions,
  ): Promise<RowChanged | Problem> => {
    const act = { ...options, applicationId, stage, organiser, message: 'Request withdrawn successfully' };
    return changeSubmission(ports, act, (submission, now) => {
      const stageProblem = findStageProblem(submission, stage, organiser);
      if (stageProblem !== undefined) return stageProblem;
      const open = findOpenReturn(submission, now - codeGraceMilliseconds);
      if (open === undefined) return problem('nothing-returned');
      const author = authorOf(organiser, now);
      return {
        entry: { kind: 'return-withdrawn', ...author, stage, reason },
        replaced: { review: withoutReturn(submission.review) },
        endsRequest: true,
        event: {
          kind: 'return-withdrawn',
          number: submission.version + 1,
          ...submissionEventFields(submission),
          at: author.at,
        },
      };
    });
  };
}
