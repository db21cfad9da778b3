import { isUnderReview } from '@portal/contracts/applications/status';
import type { WithdrawRequest, WithdrawResponse } from '@portal/contracts/applications/withdrawing';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { submissionEventFields } from '../domain/notifications/outbox-event.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { userStatusOf } from '../domain/review/user-status.ts';
import type { Ports } from '../ports.ts';

/**
 * Withdraws one of the caller's submissions, as long as the review goes on for the caller: after the announcement of a rejection
 * or of the last approval it is `decided`. Ends a request for changes. Final and idempotent; the first call's reason and time are
 * kept.
 */
export function makeWithdraw({ reviews, submissions, now }: Pick<Ports, 'reviews' | 'submissions' | 'now'>) {
  return (
    applicationId: string,
    { reason }: WithdrawRequest,
    { sub }: Caller,
  ): Promise<WithdrawResponse | Problem> =>
    retryOnConflict(async () => {
      const submission = await reviews.find(applicationId);
      if (submission?.founder.sub !== sub) return problem('application-not-found');
      if (submission.withdrawal !== undefined) return response;
      const time = now();
      if (!isUnderReview(userStatusOf(submission, time))) return problem('decided');
      const at = isoTime(time);
      const event = { kind: 'withdrawn', ...submissionEventFields(submission), at } as const;
      const withdrawal = { at, reason: reason || undefined };
      return (await submissions.withdraw(submission, withdrawal, event)) ? response : undefined;
    });
}

const response: WithdrawResponse = {
  message: 'Your application has been withdrawn.',
  user_status: 'withdrawn',
};
