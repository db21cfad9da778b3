import { problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { listRows } from '../domain/review/list-all.ts';
import { drawLine } from '../domain/review/ranking.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

export type ReadRankingPorts = Pick<Ports, 'roundStore' | 'rankings' | 'reviews' | 'now'>;

/**
 * Reads the ranking of a stage since assessing closed (`no-ranking` before). Of an application in which the organiser has a conflict of
 * interest, the rank only; how many scores a reader gave does not count it, because the difference would tell who assessed it.
 */
export function makeReadRanking({ roundStore, rankings, reviews }: ReadRankingPorts): UseCase<'readRanking'> {
  return async ({ params: { id, stage }, query, caller: organiser }) => {
    const round = await roundStore.find(id);
    if (round?.published === undefined) return problem('round-not-found');
    const number = round.closed?.[stage];
    if (number === undefined) return problem('no-ranking');
    const { rows, readers, ...ranking } = await rankings.read(id, stage, number);
    const line = query.line ?? (stage === 'stage2' ? round.published.startups : undefined);
    const ranked = new Set(rows.map((row) => row.application_id));
    const hidden = new Set<string>();
    const hiddenScores: string[] = [];
    for await (const row of listRows(reviews, id, stage)) {
      if (!hasConflict(row, organiser)) continue;
      hidden.add(row.applicationId);
      for (const [sub, { score }] of Object.entries(row.review[stage].assessments))
        if (score !== undefined && ranked.has(row.applicationId)) hiddenScores.push(sub);
    }
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
