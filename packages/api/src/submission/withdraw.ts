import { isUnderReview } from '@portal/contracts/applications/status';
import type { WithdrawResponse } from '@portal/contracts/applications/withdrawing';
import { submissionEventFields } from '../domain/notifications/outbox-event.ts';
import { problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { isReturned, withoutReturn } from '../domain/review/review-record.ts';
import { userStatusOf } from '../domain/review/user-status.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Withdraws one of the caller's submissions, as long as the review goes on for the caller: after the announcement of a rejection
 * or of the last approval it is `decided`. Ends a request for changes. Final and idempotent; the first call's reason and time are
 * kept.
 */
export function makeWithdraw({ reviews, now }: Pick<Ports, 'reviews' | 'now'>): UseCase<'withdraw'> {
  return ({ params, body, caller }) =>
    retryOnConflict(async () => {
      const submission = await reviews.find(params.application_id);
      if (submission?.founder.sub !== caller.sub) return problem('application-not-found');
      const { founder, withdrawal, review } = submission;
      if (withdrawal !== undefined) return response;
      const time = now();
      if (!isUnderReview(userStatusOf(submission, time))) return problem('decided');
      const author = authorOf(founder, time);
      const { at } = author;
      const reason = body?.reason || undefined;
      const changed = await reviews.change({
        submission,
        entry: { kind: 'withdrawn', ...author, reason },
        replaced: { withdrawal: { at, reason }, review: withoutReturn(review) },
        endsRequest: isReturned(review) ? 'deleted' : undefined,
        events: [{ kind: 'withdrawn', ...submissionEventFields(submission), at }],
      });
      return changed && response;
    });
}

const response: WithdrawResponse = {
  message: 'Your application has been withdrawn.',
  user_status: 'withdrawn',
};
