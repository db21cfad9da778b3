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
 * interest, the rank only; how many scores a reader gave does not count it, because the difference would tell who assessed it.
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
    const { rows, readers, ...ranking } = await rankings.read(id, stage, number);
    const line = asked ?? (stage === 'stage2' ? round.published.startups : undefined);
    const ranked = new Set(rows.map((row) => row.application_id));
    const hidden = new Set<string>();
    const hiddenScores: string[] = [];
    let after: Position | undefined;
    do {
      const page = await reviews.listStage(id, stage, after, maxPageRows.summary);
      for (const { applicationId, review } of page.rows.filter((row) => hasConflict(row, organiser))) {
        hidden.add(applicationId);
        for (const [sub, { score }] of Object.entries(review[stage].assessments))
          if (score !== undefined && ranked.has(applicationId)) hiddenScores.push(sub);
      }
      after = page.more ? page.rows.at(-1)?.position : undefined;
    } while (after !== undefined);
    return {
      ...ranking,
      line,
      rows: drawLine(rows, line).map((row) =>
        hidden.has(row.application_id) ? { application_id: row.application_id, rank: row.rank } : row,
      ),
      readers: readers
        .map((reader) => ({
          ...reader,
          n: reader.n - hiddenScores.filter((sub) => sub === reader.sub).length,
        }))
        .filter(({ n }) => n > 0),
    };
  };
}
