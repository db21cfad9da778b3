import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { adminStatuses, type Stage } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { ListedSubmission, Position, StagePage } from '../review/ports.ts';
import { stagePartition, submissionKey } from './keys.ts';
import { stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

const listedItemSchema = z.object({
  application_id: z.string(),
  submitted_id: z.string(),
  submitted_at: z.string(),
  stage1: z.enum(adminStatuses),
  stage2: z.optional(z.enum(adminStatuses)),
  withdrawn_at: z.optional(z.string()),
});

/** Lists rows of a stage's index after a position. Reads one more than `limit`, to find out whether more follow. */
export async function listStage(
  { client, name }: Table,
  stage: Stage,
  after: Position | undefined,
  limit: number,
): Promise<StagePage> {
  const rows: ListedSubmission[] = [];
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
    rows.push(...Items.map((item) => readRow(stage, item)));
    start = LastEvaluatedKey;
  } while (start !== undefined && rows.length <= limit);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

function startKey(stage: Stage, { sortKey, applicationId }: Position): Record<string, unknown> {
  return { ...submissionKey(applicationId), ...stageEntry(stage, sortKey) };
}

function readRow(stage: Stage, item: Readonly<Record<string, unknown>>): ListedSubmission {
  const { application_id, submitted_id, submitted_at, stage1, stage2, withdrawn_at } =
    listedItemSchema.parse(item);
  return {
    position: { sortKey: String(item[`${stage}_sk`]), applicationId: application_id },
    applicationId: application_id,
    submittedId: submitted_id,
    submittedAt: submitted_at,
    status: (stage === 'stage1' ? stage1 : stage2) ?? 'pending',
    withdrawnAt: withdrawn_at,
    columns: summaryDataSchema.parse(item),
  };
}
