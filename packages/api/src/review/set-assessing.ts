import type { Stage } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { readSubmissions } from '../domain/review/list-all.ts';
import { type RankingInput, rank, type ScoredAssessment } from '../domain/review/ranking.ts';
import { longestStop, reviewStopped, type StoredRound } from '../domain/rounds/ports.ts';
import type { UseCase } from '../domain/use-case.ts';
import { makeReadRanking, type ReadRankingPorts } from './read-ranking.ts';

/**
 * Closes assessing at a stage of a round: from then on no assessment is written, and everyone sees the scores. The applications are
 * ranked from those that are handed in by then; during that, the review is stopped, so that none is missed. Or reopens it. Both are
 * entries in the round's history. Repeated, nothing changes.
 */
export function makeSetAssessing(ports: ReadRankingPorts): UseCase<'setAssessing'> {
  const { roundStore, rankings, now } = ports;
  const readRanking = makeReadRanking(ports);
  const close = async (round: StoredRound, stage: Stage, by: Caller, reason?: string) => {
    const until = now() + longestStop;
    if (!(await roundStore.stopReview(round.id, until, now()))) return reviewStopped();
    const ranking = rank(await inputOf(ports, round, stage));
    if (await rankings.close(round, { stage, reason, by, at: now() }, until, ranking)) return true;
    await roundStore.resumeReview(round.id, until);
    return false;
  };
  return async (call) => {
    const { params, body, caller: by } = call;
    const { id, stage } = params;
    const { open, reason } = body;
    const refused = await retryOnConflict<Problem | 'done'>(async () => {
      const round = await roundStore.find(id);
      if (round?.published === undefined) return problem('round-not-found');
      if (round.finishedAt !== undefined) return problem('round-finished');
      if (open === (round.closed?.[stage] === undefined)) return 'done';
      const done = open
        ? await rankings.reopen(round, { stage, reason, by, at: now() })
        : await close(round, stage, by, reason);
      return isProblem(done) ? done : done ? 'done' : undefined;
    });
    if (refused !== 'done') return refused;
    if (open) return { open };
    const ranking = await readRanking({ ...call, query: {}, body: undefined });
    return isProblem(ranking) ? ranking : { open, ranking };
  };
}

async function inputOf(
  { reviews }: ReadRankingPorts,
  { id, published }: StoredRound,
  stage: Stage,
): Promise<RankingInput> {
  const applicationIds: string[] = [];
  const assessments: ScoredAssessment[] = [];
  for await (const { applicationId, status, withdrawal, review } of readSubmissions(reviews, id)) {
    if (status[stage] === undefined || withdrawal !== undefined) continue;
    applicationIds.push(applicationId);
    for (const [sub, { score, scores = {} }] of Object.entries(review[stage].assessments))
      if (score !== undefined) assessments.push({ application_id: applicationId, sub, score, scores });
  }
  return { criteria: published?.criteria[stage] ?? [], applicationIds, assessments };
}
