import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decisionSchema } from '@portal/contracts/review/decision-record';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { ReviewStore } from '../review/ports.ts';
import type { SubmissionRecord, WholeSubmission } from '../submission/submission-record.ts';
import { readApplicationItem } from './application-item.ts';
import { writeDecision } from './decision-write.ts';
import { applicationKey, applicationPartition, decisionPrefix, type Key, submissionKey } from './keys.ts';
import { listStage } from './stage-index.ts';
import { readSubmissionItem } from './submission-item.ts';
import type { Table } from './table.ts';

export function makeReviewStore(table: Table): ReviewStore {
  return {
    find: (applicationId) => find(table, applicationId),
    findWhole: (applicationId) => findWhole(table, applicationId),
    findWithDecisions: (applicationId) => findWithDecisions(table, applicationId),
    findMany: (applicationIds) => findMany(table, applicationIds),
    findManyWhole: (applicationIds) => findManyWhole(table, applicationIds),
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

async function findWhole(table: Table, applicationId: string) {
  const submission = await find(table, applicationId);
  return submission && withAnswers(table, submission);
}

async function findWithDecisions(table: Table, applicationId: string) {
  const { client, name } = table;
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
    submission: await withAnswers(table, readSubmissionItem(submission)),
    decisions: decisions.map((item) => decisionSchema.parse(item)),
  };
}

async function findMany(table: Table, applicationIds: readonly string[]) {
  return (await readAll(table, applicationIds.map(submissionKey))).map(readSubmissionItem);
}

async function findManyWhole(table: Table, applicationIds: readonly string[]) {
  const submissions = await findMany(table, applicationIds);
  const applications = await readAll(table, submissions.map(answersKey));
  return submissions.map((submission, index) => whole(submission, applications[index]));
}

/**
 * The items of these keys, in their order; strongly consistent. At most 100.
 *
 * @throws Error when one of them is not there
 */
async function readAll({ client, name }: Table, keys: readonly Key[]): Promise<readonly object[]> {
  const found = new Map<string, object>();
  let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  // A batch may come back in parts: when it is large, or when the table is busy.
  await retryOnConflict(async () => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[name] ?? []) found.set(`${item['pk']} ${item['sk']}`, item);
    left = UnprocessedKeys?.[name]?.Keys ?? [];
    return left.length === 0 || undefined;
  });
  return keys.map(({ pk, sk }) => {
    const item = found.get(`${pk} ${sk}`);
    if (item === undefined) throw new Error('An item is referred to but not stored');
    return item;
  });
}

/** Answers stay with the founder's own application, which nothing writes any more. */
function answersKey({ founder, applicationId }: SubmissionRecord): Key {
  return applicationKey(founder.sub, applicationId);
}

async function withAnswers({ client, name }: Table, submission: SubmissionRecord) {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: answersKey(submission), ConsistentRead: true }),
  );
  return whole(submission, Item);
}

function whole(submission: SubmissionRecord, application: unknown): WholeSubmission {
  return { ...submission, answers: readApplicationItem(application).data };
}
