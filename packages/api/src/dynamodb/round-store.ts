import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { stages } from '@portal/contracts/review/decisions';
import { type Round, roundSchema } from '@portal/contracts/rounds/round';
import * as z from 'zod/mini';
import { canonicalHash } from '../domain/canonical-hash.ts';
import { isoTime } from '../domain/clock.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import type {
  RoundAuthor,
  RoundHead,
  RoundPublication,
  RoundStore,
  RoundUse,
  StoredRound,
} from '../domain/rounds/ports.ts';
import { insert, remove, settle, type TransactItems, transact, updateIf } from './conditional-write.ts';
import {
  roundDraftKey,
  roundKey,
  roundNoticeKey,
  roundNoticesPartition,
  roundPartitionOf,
  roundsPartition,
  roundUseKey,
  roundVersionKey,
  versionPrefix,
} from './keys.ts';
import { getItem, queryPrefix } from './read.ts';
import { addToHistory, historyItem } from './round-history.ts';
import { isOpen, useAttributes } from './round-use.ts';
import type { Table } from './table.ts';

/*
 * Items of a round: its head, with the published document; the draft; a version and an entry in the history for each publication; what
 * its stages are used for. Each transaction has the head, so that they follow one another.
 */

const headSchema = z.object({
  sk: z.string(),
  version: z.int(),
  revision: z.int(),
  round: z.optional(roundSchema),
  finished_at: z.optional(z.string()),
  history_head: z.optional(z.string()),
  history_length: z.optional(z.int()),
  closed_stage1: z.optional(z.int()),
  closed_stage2: z.optional(z.int()),
});
const draftSchema = z.object({ round: roundSchema, revision: z.int(), saved_by: z.string() });
const versionSchema = z.object({
  number: z.int(),
  by: z.string(),
  at: z.string(),
  request_id: z.optional(z.string()),
});
const noticeSchema = z.object({ round_id: z.string(), version: z.int(), before: z.string() });

export function makeRoundStore(table: Table): RoundStore {
  return {
    list: async () => (await queryPrefix(table, roundsPartition)).map(readHead),
    find: (id) => retryOnConflict(() => tryFind(table, id)).then((found) => found.round),
    async findVersion(id, number) {
      const item = await getItem(table, roundVersionKey(id, number));
      return item && roundSchema.parse(item['round']);
    },
    async findUses(id) {
      const [stage1, stage2] = await Promise.all(
        stages.map((stage) => getItem(table, roundUseKey(id, stage))),
      );
      return { stage1: usesIn(stage1), stage2: usesIn(stage2) };
    },
    save: (round, revision, savedBy) => save(table, round, revision, savedBy),
    publish: (publication) => publish(table, publication),
    async stopReview(id, until, now) {
      const { done } = await updateIf(table, {
        Key: roundKey(id),
        UpdateExpression: 'SET stopped_until = :until',
        ConditionExpression: `attribute_exists(pk) AND ${isOpen}`,
        ExpressionAttributeValues: { ':until': until, ':now': now },
      });
      return done;
    },
    async resumeReview(id, until) {
      const resume = {
        Key: roundKey(id),
        UpdateExpression: 'REMOVE stopped_until',
        ConditionExpression: 'stopped_until = :until',
        ExpressionAttributeValues: { ':until': until },
      };
      await settle(() => updateIf(table, resume));
    },
    async finish(stored, until, author) {
      const finished = addToHistory(
        stored,
        { kind: 'finished', ...author },
        {
          set: 'finished_at = :at',
          remove: 'stopped_until',
          ConditionExpression: 'stopped_until = :until AND version = :version',
          ExpressionAttributeValues: {
            ':at': isoTime(author.at),
            ':until': until,
            ':version': stored.version,
          },
        },
      );
      return (await transact(table, finished)).done;
    },
    listNotices: async () => z.array(noticeSchema).parse(await queryPrefix(table, roundNoticesPartition)),
    async removeNotice({ round_id, version }) {
      const Key = roundNoticeKey(round_id, version);
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    },
  };
}

/** Stores the first round of a stage as it is. False when the round exists. */
export async function insertFirstRound(table: Table, round: Round, at: number): Promise<boolean> {
  const author = { by: { sub: 'deployment', name: '', email: 'deployment' }, at };
  const history = historyItem({ id: round.id, historyLength: 0 }, publishedEntry(round, author));
  const head = { version: 1, revision: 1, round, history_head: canonicalHash(history), history_length: 1 };
  const { done } = await transact(table, [
    insert({ ...roundKey(round.id), entity: 'round', ...head }),
    insert(versionItem(round, 1, author)),
    insert(history),
  ]);
  return done;
}

function readHead(item: unknown): RoundHead {
  const { sk, version, revision, round, ...head } = headSchema.parse(item);
  return {
    id: sk,
    version,
    revision,
    published: round,
    finishedAt: head.finished_at,
    closed: { stage1: head.closed_stage1, stage2: head.closed_stage2 },
    historyHead: head.history_head,
    historyLength: head.history_length ?? 0,
  };
}

function usesIn(item: Readonly<Record<string, unknown>> | undefined): readonly RoundUse[] {
  return (['assessed', 'decided'] as const).filter((use) => item?.[useAttributes[use]] !== undefined);
}

/** Returns `undefined` when the draft was saved or published between two reads. */
async function tryFind(
  table: Table,
  id: string,
): Promise<{ readonly round: StoredRound | undefined } | undefined> {
  const head = await getItem(table, roundKey(id));
  if (head === undefined) return { round: undefined };
  const [draftItem, versions] = await Promise.all([
    getItem(table, roundDraftKey(id)),
    // Without their documents.
    queryPrefix(table, roundPartitionOf(id), versionPrefix, Object.keys(versionSchema.shape)),
  ]);
  const read = readHead(head);
  const draft = draftItem && draftSchema.parse(draftItem);
  if (draft && draft.revision !== read.revision) return undefined;
  const published = z.array(versionSchema).parse(versions);
  return { round: { ...read, draft, versions: published.filter(({ number }) => number <= read.version) } };
}

async function save(table: Table, round: Round, revision: number, savedBy: string): Promise<boolean> {
  const next = revision + 1;
  const draft = {
    ...roundDraftKey(round.id),
    entity: 'round-draft',
    round,
    revision: next,
    saved_by: savedBy,
  };
  const head =
    revision === 0
      ? insert({ ...roundKey(round.id), entity: 'round', version: 0, revision: next })
      : {
          Update: {
            Key: roundKey(round.id),
            UpdateExpression: 'SET revision = :next',
            ConditionExpression: 'revision = :revision AND attribute_not_exists(finished_at)',
            ExpressionAttributeValues: { ':next': next, ':revision': revision },
          },
        };
  return (await transact(table, [head, { Put: { Item: draft } }])).done;
}

async function publish(table: Table, publication: RoundPublication): Promise<boolean> {
  const { stored, round, others, tellsFounders } = publication;
  const { version, revision } = stored;
  const { done } = await transact(table, [
    ...addToHistory(stored, publishedEntry(round, publication), {
      set: '#round = :round, version = :next, revision = :later',
      ConditionExpression:
        'version = :version AND revision = :revision AND attribute_not_exists(finished_at)',
      ExpressionAttributeNames: { '#round': 'round' },
      ExpressionAttributeValues: {
        ':round': round,
        ':version': version,
        ':next': version + 1,
        ':revision': revision,
        ':later': revision + 1,
      },
    }),
    insert(versionItem(round, version + 1, publication)),
    ...settleDraft(publication),
    ...others.flatMap(unlessPublished),
    ...unlessUsed(publication),
    ...(tellsFounders && stored.published ? [insert(noticeItem(stored, stored.published))] : []),
  ]);
  return done;
}

const publishedEntry = (round: Round, { by, at }: RoundAuthor) =>
  ({ kind: 'published', by, at, round_hash: canonicalHash(round) }) as const;

/** Two rounds that are published at the same time could overlap. The dates of a finished one do not change. */
function unlessPublished({ id, version, finishedAt }: RoundHead): TransactItems {
  if (finishedAt !== undefined) return [];
  const ExpressionAttributeValues = { ':version': version };
  const ConditionExpression = 'version = :version';
  return [{ ConditionCheck: { Key: roundKey(id), ConditionExpression, ExpressionAttributeValues } }];
}

function unlessUsed({ stored, unused }: RoundPublication): TransactItems {
  return stages.flatMap((stage) => {
    const attributes = unused[stage].map((use) => `attribute_not_exists(${useAttributes[use]})`);
    if (attributes.length === 0) return [];
    const ConditionExpression = attributes.join(' AND ');
    return [{ ConditionCheck: { Key: roundUseKey(stored.id, stage), ConditionExpression } }];
  });
}

/** Removes the published draft. Another one stays, in the round's next revision. */
function settleDraft({ stored, isDraft }: RoundPublication): TransactItems {
  const Key = roundDraftKey(stored.id);
  if (stored.draft === undefined) return [];
  if (isDraft) return [remove(Key)];
  const ExpressionAttributeValues = { ':later': stored.revision + 1 };
  return [{ Update: { Key, UpdateExpression: 'SET revision = :later', ExpressionAttributeValues } }];
}

function versionItem(
  round: Round,
  number: number,
  { by, at, requestId }: RoundAuthor & { readonly requestId?: string | undefined },
) {
  return {
    ...roundVersionKey(round.id, number),
    entity: 'round-version',
    number,
    round,
    ...authorOf(by, at),
    request_id: requestId,
  };
}

function noticeItem({ id, version }: RoundHead, published: Round) {
  return {
    ...roundNoticeKey(id, version + 1),
    entity: 'round-notice',
    round_id: id,
    version: version + 1,
    before: published.timeline.deadline,
  };
}
