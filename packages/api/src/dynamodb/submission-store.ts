import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SubmissionStore, SubmitConditions } from '../submission/ports.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { anyShard, countOne } from './counters.ts';
import { applicationKey, sequenceKey } from './keys.ts';
import { spendCode } from './otp-store.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { submissionItem } from './submission-item.ts';
import type { Table } from './table.ts';

/** @param pickShard which counter the next try takes */
export function makeSubmissionStore(table: Table, pickShard = anyShard): SubmissionStore {
  return {
    nextNumber: (year) => nextNumber(table, year),
    submit: (submission, conditions) => submit(table, submission, conditions, pickShard()),
  };
}

/*
 * Outside the transaction: inside, every submission of the programme would meet every other one at this item. A lone
 * atomic addition has no such conflicts; the price is a gap when the submission does not come about.
 */
async function nextNumber({ client, name }: Table, year: number): Promise<number> {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: name,
      Key: sequenceKey(year),
      UpdateExpression: 'SET entity = :entity ADD last_number :one',
      ExpressionAttributeValues: { ':entity': 'sequence', ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.['last_number']);
}

async function submit(
  table: Table,
  submission: SubmissionRecord,
  conditions: SubmitConditions,
  shard: number,
): Promise<boolean> {
  const { done } = await transact(table, [
    spendCode(table.name, conditions.attempt),
    turnSubmitted(table.name, submission, conditions),
    {
      Put: {
        TableName: table.name,
        Item: submissionItem(submission),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    countOne(table.name, 'submitted', shard),
    putOutboxEvent(table.name, conditions.event),
  ]);
  return done;
}

/** From here on nothing writes the application's item: its answers are what the programme received. */
function turnSubmitted(
  name: string,
  { applicationId, founder, submittedId, submittedAt }: SubmissionRecord,
  { revision, answers }: SubmitConditions,
): TransactItems[number] {
  return {
    Update: {
      TableName: name,
      Key: applicationKey(founder.sub, applicationId),
      UpdateExpression:
        'SET user_status = :submitted, submitted_id = :id, submitted_at = :at, updated_at = :at, answers = :answers',
      ConditionExpression: 'user_status = :draft AND revision = :revision',
      ExpressionAttributeValues: {
        ':answers': answers,
        ':submitted': 'submitted',
        ':id': submittedId,
        ':at': submittedAt,
        ':draft': 'draft',
        ':revision': revision,
      },
    },
  };
}
