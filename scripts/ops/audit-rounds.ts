import { isDeepStrictEqual } from 'node:util';
import { canonicalHash } from '@portal/api/domain/canonical-hash';
import type { RoundHead } from '@portal/api/domain/rounds/ports';
import { isPastRetention, keptUntil, makeRounds } from '@portal/api/domain/rounds/rounds';
import { historyPrefix, rankingKey, roundPartitionOf, versionPrefix } from '@portal/api/dynamodb/keys';
import { queryPrefix } from '@portal/api/dynamodb/read';
import { makeReviewStore } from '@portal/api/dynamodb/review-store';
import { makeRoundStore } from '@portal/api/dynamodb/round-store';
import type { Table } from '@portal/api/dynamodb/table';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import { findLastingFault } from './lasting-fault.ts';
import type { Item } from './scan-items.ts';

/** A round that the daily run deletes: the last day on which it was kept (ISO date), and its submissions that are left. */
export interface DueRound {
  readonly id: string;
  readonly keptUntil: string;
  readonly applicationIds: readonly string[];
}

/** Lists the rounds whose retention has ended. `now` in ms since the epoch. */
export async function findDueRounds(table: Table, now: number): Promise<readonly DueRound[]> {
  const reviews = makeReviewStore(table);
  const rounds = await makeRounds(makeRoundStore(table), () => now).list();
  const due = rounds.filter((round) => isPastRetention(round, now));
  return Promise.all(
    due.map(async (round) => ({
      id: round.id,
      keptUntil: keptUntil(round),
      applicationIds: await Array.fromAsync(reviews.listIds(round.id)),
    })),
  );
}

/**
 * Verifies the history of each round that is not due to be deleted: every entry has the hash of the one before it, the round that of the
 * last one; each publication the document of its version, the last one that of the round; each closing of assessing the hash of what its
 * ranking was computed from.
 *
 * @throws Error naming the first round with a difference
 */
export async function auditRounds(table: Table, due: readonly DueRound[]): Promise<number> {
  const rounds = makeRoundStore(table);
  const heads = (await rounds.list()).filter(({ id }) => due.every((round) => round.id !== id));
  for (const { id } of heads) {
    const read = async () => ({
      items: await queryPrefix(table, roundPartitionOf(id)),
      head: (await rounds.list()).find((one) => one.id === id),
    });
    const found = await findLastingFault(read, ({ items, head }) => head && findRoundFault(head, items));
    if (found !== undefined) throw new Error(`The round ${id}: ${found.fault}.`);
  }
  return heads.length;
}

function findRoundFault(head: RoundHead, items: readonly Item[]): string | undefined {
  const withPrefix = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const [history, versions] = [withPrefix(historyPrefix), withPrefix(versionPrefix)];
  const publications = history.filter(({ kind }) => kind === 'published');
  if (
    history.length !== head.historyLength ||
    publications.length !== head.version ||
    versions.length !== head.version
  )
    return 'a version or an entry of its history is missing, or one is too many';
  for (const [index, entry] of history.entries()) {
    const before = history[index - 1];
    if (entry['number'] !== index || entry['previous'] !== (before && canonicalHash(before)))
      return `number ${index} of its history does not follow from the one before it`;
    const place = publications.indexOf(entry);
    const version = versions[place];
    if (version ? !isPublicationOf(entry, version, place + 1) : !isRanked(head.id, entry, items))
      return `number ${index} of its history differs from what it records`;
  }
  if (history.length > 0 && head.historyHead !== canonicalHash(history.at(-1)))
    return 'the last entry of its history has another hash';
  const end = history.find(({ kind }) => kind === 'finished');
  if (
    head.finishedAt !== end?.['at'] ||
    stages.some((stage) => head.closed?.[stage] !== closedIn(history, stage))
  )
    return 'its end, or at which stage assessing is closed, differs from its history';
  return isDeepStrictEqual(head.published, versions.at(-1)?.['round'])
    ? undefined
    : 'what is published differs from the last version';
}

/** Whether an entry that closes assessing has the hash of what its ranking was computed from. True for other entries. */
function isRanked(id: string, { kind, stage, number, input }: Item, items: readonly Item[]): boolean {
  if (kind !== 'assessing-closed') return true;
  const { sk } = rankingKey(id, stage as Stage, Number(number), 0);
  return items.some((item) => item['sk'] === sk && item['input'] === input);
}

/** The number of the entry that closed assessing at a stage; `undefined` while it is open. */
function closedIn(history: readonly Item[], stage: Stage): unknown {
  const last = history.findLast((entry) => entry['stage'] === stage);
  return last?.['kind'] === 'assessing-closed' ? last['number'] : undefined;
}

/** Whether an entry records this version: its document, its author and its time. */
function isPublicationOf(entry: Item, version: Item, number: number): boolean {
  const author = ['by', 'by_sub', 'by_email', 'at'];
  return (
    entry['round_hash'] === canonicalHash(version['round']) &&
    version['number'] === number &&
    author.every((name) => entry[name] === version[name])
  );
}
