import type { Ranking, RankingQuery, StageOfRound } from '@portal/contracts/review/ranking';
import { maxPageRows } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { Position, RankingStore, ReviewStore } from '../domain/review/ports.ts';
import { drawLine } from '../domain/review/ranking.ts';
import type { RoundStore } from '../domain/rounds/ports.ts';

export interface ReadRankingPorts {
  readonly roundStore: Pick<RoundStore, 'find'>;
  readonly rankings: Pick<RankingStore, 'read'>;
  readonly reviews: Pick<ReviewStore, 'listStage'>;
  readonly now: Clock;
}

/**
 * Reads the ranking of a stage since assessing closed (`no-ranking` before). Of an application in which the organiser has a conflict of
 * interest, the rank only.
 */
export function makeReadRanking({ roundStore, rankings, reviews }: ReadRankingPorts) {
  return async (
    { id, stage }: StageOfRound,
    { line: asked }: RankingQuery,
    organiser: Caller,
  ): Promise<Ranking | Problem> => {
    const round = await roundStore.find(id);
    if (round?.published === undefined) return problem('round-not-found');
    const number = round.closed?.[stage];
    if (number === undefined) return problem('no-ranking');
    const { rows, ...ranking } = await rankings.read(id, stage, number);
    const line = asked ?? (stage === 'stage2' ? round.published.startups : undefined);
    const hidden = new Set<string>();
    let after: Position | undefined;
    do {
      const page = await reviews.listStage(id, stage, after, maxPageRows.summary);
      for (const row of page.rows) if (hasConflict(row, organiser)) hidden.add(row.applicationId);
      after = page.more ? page.rows.at(-1)?.position : undefined;
    } while (after !== undefined);
    return {
      ...ranking,
      line,
      rows: drawLine(rows, line).map((row) =>
        hidden.has(row.application_id) ? { application_id: row.application_id, rank: row.rank } : row,
      ),
    };
  };
}
