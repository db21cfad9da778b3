import { isUndecided, stages } from '@portal/contracts/review/decisions';
import { problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { readSubmissions } from '../domain/review/list-all.ts';
import { longestStop, reviewStopped } from '../domain/rounds/ports.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Ends a round once the founders know the final decision on every submission. Until then, `not-announced` has the number of those
 * without one. A decision that is taken meanwhile is counted too.
 */
export function makeFinishRound({
  roundStore,
  reviews,
  now,
}: Pick<Ports, 'roundStore' | 'reviews' | 'now'>): UseCase<'finishRound'> {
  return ({ params: { id }, caller: by }) =>
    retryOnConflict(async () => {
      const stored = await roundStore.find(id);
      if (stored?.published === undefined) return problem('round-not-found');
      if (stored.finishedAt !== undefined) return { state: 'finished' };
      const unannounced = async () => {
        let count = 0;
        for await (const submission of readSubmissions(reviews, id))
          if (isUnannounced(submission)) count += 1;
        return count === 0 ? undefined : problem('not-announced', { count });
      };
      const refused = await unannounced();
      if (refused !== undefined) return refused;
      const until = now() + longestStop;
      if (!(await roundStore.stopReview(id, until, now()))) return reviewStopped();
      const missed = await unannounced();
      if (missed === undefined && (await roundStore.finish(stored, until, { by, at: now() })))
        return { state: 'finished' };
      await roundStore.resumeReview(id, until);
      return missed;
    });
}

/** Nobody decides or announces what the founder has withdrawn. */
function isUnannounced({ status, review, withdrawal }: SubmissionRecord): boolean {
  return (
    withdrawal === undefined &&
    stages.some(
      (stage) => review[stage].last_announced !== undefined || (status[stage] && isUndecided(status[stage])),
    )
  );
}
