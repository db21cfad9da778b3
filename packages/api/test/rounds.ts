import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import type { ListedDraft } from '../src/domain/reminders/ports.ts';
import { makeRounds } from '../src/domain/rounds/rounds.ts';
import { makeRankingStore } from '../src/dynamodb/ranking-store.ts';
import { insertFirstRound, makeRoundStore } from '../src/dynamodb/round-store.ts';
import type { Table } from '../src/dynamodb/table.ts';
import { makeReadCurrentRound } from '../src/rounds/current-round.ts';
import { makeFinishRound } from '../src/rounds/finish-round.ts';
import { makeListRounds } from '../src/rounds/list-rounds.ts';
import { makePreviewRound, makePublishRound } from '../src/rounds/publish-round.ts';
import { makeReadRound } from '../src/rounds/read-round.ts';
import { makeSaveRound } from '../src/rounds/save-round.ts';

/** A round of another year than the first one. */
export function roundOf(year: number): Round {
  const text = JSON.stringify(firstRound);
  return JSON.parse(text.replaceAll('2027', String(year)));
}

/** The calls for rounds over a table with the first round, an adjustable clock, and what tests put behind the other ports. */
export async function startRounds(table: Table) {
  const clock = { time: Date.parse('2027-04-14T10:00:00+05:30') };
  const now = () => clock.time;
  const roundStore = makeRoundStore(table);
  const drafts: ListedDraft[] = [];
  /** How many decisions are waiting at each count, the last number for all later ones. */
  const unannounced = [0];
  const ports = {
    roundStore,
    rankings: makeRankingStore(table),
    now,
    rounds: makeRounds(roundStore, now),
    reminders: {
      async *listDrafts() {
        yield* drafts;
      },
    },
    metrics: { read: async () => ({ submitted: 7, admin_verified_stage1: 0, admin_verified_stage2: 0 }) },
    reviews: {
      async *listIds() {
        yield 'an application';
      },
      findMany: async () => {
        const count = unannounced.length > 1 ? (unannounced.shift() ?? 0) : (unannounced[0] ?? 0);
        const waiting = {
          status: {},
          review: { stage1: { last_announced: { status: 'pending' } }, stage2: {} },
        };
        return Array.from({ length: count }, () => waiting) as never;
      },
    },
  };
  await insertFirstRound(table, firstRound, clock.time);
  return {
    ...ports,
    table,
    clock,
    drafts,
    unannounced,
    list: makeListRounds(ports),
    read: makeReadRound(ports),
    save: makeSaveRound(ports),
    preview: makePreviewRound(ports),
    publish: makePublishRound(ports),
    finish: makeFinishRound(ports),
    current: makeReadCurrentRound(ports),
  };
}
