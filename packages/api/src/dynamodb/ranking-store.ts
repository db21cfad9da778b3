import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { assessingChangeSchema, rankedRowSchema, rankingSchema } from '@portal/contracts/review/ranking';
import * as z from 'zod/mini';
import { isoTime } from '../domain/clock.ts';
import type { AssessingAct, RankingStore } from '../domain/review/ports.ts';
import type { StoredRanking } from '../domain/review/ranking.ts';
import type { RoundHead } from '../domain/rounds/ports.ts';
import { transact } from './conditional-write.ts';
import { historyPrefix, rankingKey, rankingPrefix, roundPartitionOf } from './keys.ts';
import { queryPrefix } from './read.ts';
import { addToHistory, assessingKinds } from './round-history.ts';
import type { Table } from './table.ts';

/*
 * A ranking is stored in pages below the greatest size of an item (400 kB), under the number of the entry in the round's history with
 * which assessing closed. The pages are written before the transaction that closes it: until then, nothing refers to them. The first
 * one has the number of rows, because a closing that did not come about may have left more pages.
 */
const rowsPerPage = 1000;

export function makeRankingStore(table: Table): RankingStore {
  return {
    async close(round, act, until, ranking) {
      await putPages(table, round, act, ranking);
      return changeAssessing(table, round, act, { input: ranking.input, until });
    },
    reopen: (round, act) => changeAssessing(table, round, act),
    async read(roundId, stage, number) {
      const pages = await queryPrefix(table, roundPartitionOf(roundId), rankingPrefix(stage, number));
      const rows = pages.flatMap((page) => z.array(storedRowSchema).parse(page['rows']));
      const { row_count: count, ...head } = headSchema.parse(pages[0]);
      return { ...head, rows: rows.slice(0, count) };
    },
    async listAssessing(roundId) {
      const entries = await queryPrefix(table, roundPartitionOf(roundId), historyPrefix);
      return entries
        .filter(({ kind }) => assessingKinds.some((one) => one === kind))
        .map((entry) =>
          assessingChangeSchema.parse({ ...entry, open: entry['kind'] === 'assessing-reopened' }),
        );
    },
  };
}

async function putPages(
  { client, name }: Table,
  { id, historyLength }: RoundHead,
  { stage, at }: AssessingAct,
  { rows, ...ranking }: StoredRanking,
): Promise<void> {
  for (let page = 0; page === 0 || page * rowsPerPage < rows.length; page += 1) {
    const Item = {
      ...rankingKey(id, stage, historyLength, page),
      entity: 'ranking',
      ...(page === 0 && { ...ranking, computed_at: isoTime(at), row_count: rows.length }),
      rows: rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    };
    await client.send(new PutCommand({ TableName: name, Item }));
  }
}

/** Closes assessing with the hash of the input, which ends the stop of the review, or reopens it. */
async function changeAssessing(
  table: Table,
  round: RoundHead,
  { stage, reason, ...author }: AssessingAct,
  closing?: { readonly input: string; readonly until: number },
): Promise<boolean> {
  const kind = closing ? 'assessing-closed' : 'assessing-reopened';
  const entry = { kind, stage, reason, input: closing?.input, ...author } as const;
  const attribute = `closed_${stage}`;
  const change = closing
    ? {
        set: `${attribute} = :number`,
        remove: 'stopped_until',
        ConditionExpression: `stopped_until = :until AND attribute_not_exists(${attribute})`,
        ExpressionAttributeValues: { ':until': closing.until, ':number': round.historyLength },
      }
    : {
        remove: attribute,
        ConditionExpression: `attribute_exists(${attribute}) AND attribute_not_exists(finished_at)`,
      };
  return (await transact(table, addToHistory(round, entry, change))).done;
}

const storedRowSchema = z.object({ ...rankedRowSchema.shape, best: z.int(), worst: z.int() });
const headSchema = z.object({
  ...z.omit(rankingSchema, { rows: true, line: true }).shape,
  row_count: z.int(),
});
