import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decisionSchema } from '@portal/contracts/review/decision-record';
import type { ReviewStore } from '../review/ports.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { untilSettled } from '../until-settled.ts';
import { writeDecision } from './decision-write.ts';
import { applicationPartition, decisionPrefix, submissionKey } from './keys.ts';
import { listStage } from './stage-index.ts';
import { readSubmissionItem } from './submission-item.ts';
import type { Table } from './table.ts';

export function makeReviewStore(table: Table): ReviewStore {
  return {
    find: (applicationId) => find(table, applicationId),
    findWithDecisions: (applicationId) => findWithDecisions(table, applicationId),
    findMany: (applicationIds) => findMany(table, applicationIds),
    listStage: (stage, after, limit) => listStage(table, stage, after, limit),
    decide: (write) => writeDecision(table, write),
  };
}

async function find({ client, name }: Table, applicationId: string) {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: submissionKey(applicationId), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : readSubmissionItem(Item);
}

async function findWithDecisions({ client, name }: Table, applicationId: string) {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': applicationPartition(applicationId) },
    }),
  );
  const submission = Items.find((item) => item['sk'] === submissionKey(applicationId).sk);
  if (submission === undefined) return undefined;
  const decisions = Items.filter((item) => String(item['sk']).startsWith(decisionPrefix));
  return {
    submission: readSubmissionItem(submission),
    decisions: decisions.map((item) => decisionSchema.parse(item)),
  };
}

async function findMany(
  { client, name }: Table,
  applicationIds: readonly string[],
): Promise<readonly SubmissionRecord[]> {
  const found = new Map<string, SubmissionRecord>();
  let keys: Record<string, unknown>[] = applicationIds.map((id) => ({ ...submissionKey(id) }));
  // A batch may come back in parts: when it is large, or when the table is busy.
  await untilSettled(async () => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: keys, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[name] ?? []) {
      const submission = readSubmissionItem(item);
      found.set(submission.applicationId, submission);
    }
    keys = UnprocessedKeys?.[name]?.Keys ?? [];
    return keys.length === 0 || undefined;
  });
  return applicationIds.map((id) => {
    const submission = found.get(id);
    if (submission === undefined) throw new Error('A submission is listed but not kept');
    return submission;
  });
}
