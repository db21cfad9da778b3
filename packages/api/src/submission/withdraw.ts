import { isUnderReview } from '@portal/contracts/applications/status';
import type { WithdrawRequest, WithdrawResponse } from '@portal/contracts/applications/withdrawing';
import type { Caller } from '../domain/caller.ts';
import { type Clock, isoTime } from '../domain/clock.ts';
import { submissionEventFields } from '../domain/notifications/outbox-event.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { userStatusOf } from '../domain/review/user-status.ts';
import type { SubmissionStore } from '../domain/submission/ports.ts';

export type Withdraw = (
  applicationId: string,
  request: WithdrawRequest,
  caller: Caller,
) => Promise<WithdrawResponse | Problem>;

export interface WithdrawPorts {
  readonly reviews: Pick<ReviewStore, 'find'>;
  readonly submissions: Pick<SubmissionStore, 'withdraw'>;
  readonly now: Clock;
}

/**
 * Withdraws one of the caller's submissions, as long as the review goes on for the caller: after the announcement of a rejection
 * or of the last approval it is `decided`. Ends a request for changes. Final and idempotent; the first call's reason and time are
 * kept.
 */
export function makeWithdraw(ports: WithdrawPorts): Withdraw {
  return (applicationId, request, caller) =>
    retryOnConflict(() => tryWithdraw(ports, applicationId, request, caller));
}

/** One strongly consistent read and one transaction; `undefined` when another write came in between. */
async function tryWithdraw(
  { reviews, submissions, now }: WithdrawPorts,
  applicationId: string,
  { reason }: WithdrawRequest,
  { sub }: Caller,
): Promise<WithdrawResponse | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission?.founder.sub !== sub) return problem('application-not-found');
  if (submission.withdrawal !== undefined) return response;
  const time = now();
  if (!isUnderReview(userStatusOf(submission, time))) return problem('decided');
  const at = isoTime(time);
  const event = { kind: 'withdrawn', ...submissionEventFields(submission), at } as const;
  const withdrawal = { at, reason: reason || undefined };
  return (await submissions.withdraw(submission, withdrawal, event)) ? response : undefined;
}

const response: WithdrawResponse = {
  message: 'Your application has been withdrawn.',
  user_status: 'withdrawn',
};
