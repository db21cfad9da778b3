import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { maxPageRows } from '@portal/contracts/review/stage-lists';
import * as z from 'zod/mini';
import type { ListedSubmission, Position, StageChanges, StagePage } from '../review/ports.ts';
import { activityPartition, stagePartition, submissionKey } from './keys.ts';
import { listedShape, stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

const listedItemSchema = z.object(listedShape);

/** Lists rows of a stage's index after a position. Reads one more than `limit`, to find out whether more follow. */
export async function listStage(
  { client, name }: Table,
  stage: Stage,
  after: Position | undefined,
  limit: number,
): Promise<StagePage> {
  const rows: StagePage['rows'][number][] = [];
  let start = after && startKey(stage, after);
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: stage,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': `${stage}_pk` },
        ExpressionAttributeValues: { ':pk': stagePartition(stage) },
        Limit: limit + 1 - rows.length,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    rows.push(...Items.map((item) => ({ ...readRow(stage, item), position: positionOf(stage, item) })));
    start = LastEvaluatedKey;
  } while (start !== undefined && rows.length <= limit);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

function startKey(stage: Stage, { sortKey, applicationId }: Position): Record<string, unknown> {
  return { ...submissionKey(applicationId), ...stageEntry(stage, sortKey) };
}

/** Lists a stage's changes at or after `since`, with one query. */
export async function listActivity(
  { client, name }: Table,
  stage: Stage,
  since: string,
): Promise<StageChanges> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: 'activity',
      KeyConditionExpression: 'activity_pk = :pk AND changed_at >= :since',
      ExpressionAttributeValues: { ':pk': activityPartition, ':since': since },
      Limit: maxPageRows.summary,
    }),
  );
  return {
    rows: Items.filter((item) => item[stage] !== undefined).map((item) => readRow(stage, item)),
    until: LastEvaluatedKey && String(LastEvaluatedKey['changed_at']),
  };
}

function positionOf(stage: Stage, item: Readonly<Record<string, unknown>>): Position {
  return { sortKey: String(item[`${stage}_sk`]), applicationId: String(item['application_id']) };
}

function readRow(stage: Stage, item: Readonly<Record<string, unknown>>): ListedSubmission {
  const read = listedItemSchema.parse(item);
  return {
    applicationId: read.application_id,
    submittedId: read.submitted_id,
    submittedAt: read.submitted_at,
    status: read[stage] ?? 'pending',
    version: read.version,
    lastDecision: read[`${stage}_decision`],
    withdrawnAt: read.withdrawn_at,
    founder: read.founder,
    review: read.review,
    columns: summaryDataSchema.parse(item),
  };
}
