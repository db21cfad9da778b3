import { isEditable, isUnderReview } from '@portal/contracts/applications/status';
import { findSubmissions } from '../domain/applications/summary.ts';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { accountEvent } from '../domain/notifications/outbox-event.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { isReturned } from '../domain/review/review-record.ts';
import { userStatusOf } from '../domain/review/user-status.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

type CloseAccountPorts = Pick<
  Ports,
  'profiles' | 'applications' | 'reviews' | 'accountData' | 'accounts' | 'now'
>;

/**
 * Deletes everything of a founder but submissions that are decided or withdrawn, with their earlier versions, then the account in the
 * user pool, and mails the address that it had. Idempotent: a repetition completes a call that failed half-way. A submission under
 * review is `under-review`. The account of an organiser, whose tokens lack the role until the second factor is set up, is `forbidden`.
 */
export function makeCloseAccount(ports: CloseAccountPorts): UseCase<'closeAccount'> {
  return async ({ caller }) => {
    if (await ports.accounts.isOrganiser(caller.sub)) return problem('forbidden');
    const refused = await retryOnConflict(() => tryClose(ports, caller));
    if (isProblem(refused)) return refused;
    await ports.accounts.remove(caller.sub);
    return { message: 'Account closed' };
  };
}

/** Returns `undefined` when another call interfered. */
async function tryClose(
  { profiles, applications, reviews, accountData, now }: CloseAccountPorts,
  caller: Caller,
): Promise<true | Problem | undefined> {
  const { sub, email } = caller;
  const created = (await profiles.find(sub))?.applicationsCreated;
  const list = await applications.list(sub);
  const submissions = await findSubmissions(reviews, list);
  const withStatus = list.map((application) => {
    const submission = submissions.get(application.applicationId);
    return { ...application, status: submission ? userStatusOf(submission, now()) : application.userStatus };
  });
  const underReview = withStatus.filter(({ status }) => isUnderReview(status));
  if (underReview.length > 0) {
    return problem('under-review', {
      submitted_ids: underReview.flatMap(({ submittedId }) => submittedId ?? []),
    });
  }
  const drafts = withStatus
    .filter(({ status }) => isEditable(status))
    .map(({ applicationId }) => applicationId);
  // The daily run deletes the changes for a request that has not ended: each submission is decided.
  const withLapsedChanges = [...submissions.values()]
    .filter(({ review }) => review.changes_asked_at !== undefined && !isReturned(review))
    .map(({ applicationId }) => applicationId);
  const at = now();
  const event = created === undefined ? undefined : accountEvent(caller, 'account-closed', isoTime(at));
  const closure = { sub, email, drafts, withLapsedChanges, created, at, event };
  return (await accountData.close(closure)) || undefined;
}
