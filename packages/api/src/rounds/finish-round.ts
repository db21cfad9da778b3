import { isUndecided, stages } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { longestStop, type RoundStore, reviewStopped } from '../domain/rounds/ports.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';

export interface FinishRoundPorts {
  readonly roundStore: Pick<RoundStore, 'find' | 'stopReview' | 'resumeReview' | 'finish'>;
  readonly reviews: Pick<ReviewStore, 'listIds' | 'findMany'>;
  readonly now: Clock;
}

type Finished = { readonly state: 'finished' };

/**
 * Ends a round once the founders know the final decision on every submission. Until then, `not-announced` has the number of those without one. A decision that is
 * taken meanwhile is counted too.
 */
export function makeFinishRound({ roundStore, reviews, now }: FinishRoundPorts) {
  return (id: string, by: Caller): Promise<Finished | Problem> =>
    retryOnConflict(async () => {
      const stored = await roundStore.find(id);
      if (stored?.published === undefined) return problem('round-not-found');
      if (stored.finishedAt !== undefined) return { state: 'finished' };
      const unannounced = async () => {
        const count = await countUnannounced(reviews, id);
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

const batchSize = 100;

/** Reads the submissions themselves, because the indexes may be behind. */
async function countUnannounced(
  { listIds, findMany }: FinishRoundPorts['reviews'],
  id: string,
): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  const countBatch = async () => {
    const submissions = batch.length === 0 ? [] : await findMany(batch);
    batch = [];
    count += submissions.filter(isUnannounced).length;
  };
  for await (const applicationId of listIds(id)) {
    batch.push(applicationId);
    if (batch.length === batchSize) await countBatch();
  }
  await countBatch();
  return count;
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
