import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '@portal/contracts/review/decisions';
import { maxPageRows } from '@portal/contracts/review/stage-lists';
import type { Position, StageChanges, StagePage } from '../domain/review/ports.ts';
import { activityPartition, heldPartition, stagePartition, submissionKey } from './keys.ts';
import { queryApplicationIds } from './read.ts';
import { readListedItem, stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

/** Lists rows of a stage's index after a position. Reads one more than `limit`, to find out whether more follow. */
export async function listStage(
  { client, name }: Table,
  roundId: string,
  stage: Stage,
  after: Position | undefined,
  limit: number,
): Promise<StagePage> {
  const rows: StagePage['rows'][number][] = [];
  const pages = paginateQuery(
    { client, pageSize: limit + 1, startingToken: after && startKey(roundId, stage, after) },
    {
      TableName: name,
      IndexName: stage,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': `${stage}_pk` },
      ExpressionAttributeValues: { ':pk': stagePartition(roundId, stage) },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const listed = readListedItem(item);
      const position = { sortKey: String(item[`${stage}_sk`]), applicationId: listed.applicationId };
      rows.push({ ...listed, position });
    }
    if (rows.length > limit) break;
  }
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

function startKey(
  roundId: string,
  stage: Stage,
  { sortKey, applicationId }: Position,
): Record<string, unknown> {
  return { ...submissionKey(applicationId), ...stageEntry(roundId, stage, sortKey) };
}

/** Lists a stage's changes at or after `since`, with one query. */
export async function listActivity(
  { client, name }: Table,
  roundId: string,
  stage: Stage,
  since: string,
): Promise<StageChanges> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: 'activity',
      KeyConditionExpression: 'activity_pk = :pk AND changed_at >= :since',
      ExpressionAttributeValues: { ':pk': activityPartition(roundId), ':since': since },
      Limit: maxPageRows.summary,
    }),
  );
  return {
    rows: Items.map(readListedItem).filter(({ status }) => status[stage] !== undefined),
    until: LastEvaluatedKey && String(LastEvaluatedKey['changed_at']),
  };
}

/** Lists the ids of all submitted applications of a round: each is on the list of stage 1. */
export function listIds(table: Table, roundId: string): AsyncGenerator<string, void> {
  const partition = stagePartition(roundId, 'stage1');
  return queryApplicationIds(table, 'stage1', 'stage1_pk = :pk', { ':pk': partition });
}

/** Lists the applications whose decision is to be announced by `until`, longest due first. */
export function listHeld(table: Table, until: string): AsyncGenerator<string, void> {
  const condition = 'held_pk = :pk AND releases_at <= :until';
  return queryApplicationIds(table, 'held', condition, { ':pk': heldPartition, ':until': until });
}
