import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import { nameOf } from '../review/author.ts';
import { findReturn } from '../review/open-return.ts';
import { withoutReturn } from '../review/review-record.ts';
import type { SubmissionStore, SubmitConditions } from '../submission/ports.ts';
import type { SubmissionRecord, Withdrawal } from '../submission/submission-record.ts';
import { deleteChanges } from './changes-store.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { incrementCounter, randomShard } from './counters.ts';
import { applicationKey, ownerKey, receiptKey, sequenceKey } from './keys.ts';
import { consumeCode } from './otp-store.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { changeSubmission } from './submission-change.ts';
import { receiptItem, submissionItem } from './submission-item.ts';
import type { Table } from './table.ts';

/** @param pickShard picks the counter shard of an attempt */
export function makeSubmissionStore(table: Table, pickShard = randomShard): SubmissionStore {
  return {
    nextNumber: (year) => nextNumber(table, year),
    findReceipt: (submittedId, digest) => findReceipt(table, submittedId, digest),
    submit: (submission, conditions) => submit(table, submission, conditions, pickShard()),
    withdraw: (submission, withdrawal, event) => withdraw(table, submission, withdrawal, event),
  };
}

/*
 * Outside the transaction, because inside it all submissions would conflict at this item. A single atomic increment does
 * not conflict; in return, a failed submission leaves a gap in the numbers.
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

async function findReceipt(
  { client, name }: Table,
  submittedId: string,
  digest: string,
): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: receiptKey(submittedId, digest), ConsistentRead: true }),
  );
  return Item?.['submitted_at'];
}

async function submit(
  table: Table,
  submission: SubmissionRecord,
  conditions: SubmitConditions,
  shard: number,
): Promise<boolean> {
  const { done } = await transact(table, [
    consumeCode(table.name, conditions.attempt),
    markSubmitted(table.name, submission, conditions),
    {
      Put: {
        TableName: table.name,
        Item: submissionItem(submission),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    incrementCounter(table.name, 'submitted', shard),
    putOutboxEvent(table.name, conditions.event),
    { Put: { TableName: table.name, Item: receiptItem(submission) } },
    keepOwner(table.name, submission),
  ]);
  return done;
}

/** Sets the status and the submitted answers, and ends the draft's expiry. */
function markSubmitted(
  name: string,
  { applicationId, founder, submittedId, submittedAt }: SubmissionRecord,
  { revision, answers }: SubmitConditions,
): TransactItems[number] {
  return {
    Update: {
      TableName: name,
      Key: applicationKey(founder.sub, applicationId),
      UpdateExpression:
        'SET user_status = :submitted, submitted_id = :id, submitted_at = :at, updated_at = :at, answers = :answers REMOVE drafts_pk, expires_at',
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

/** Ends the expiry of the application's owner item. */
function keepOwner(name: string, { applicationId }: SubmissionRecord): TransactItems[number] {
  return {
    Update: {
      TableName: name,
      Key: ownerKey(applicationId),
      UpdateExpression: 'REMOVE expires_at',
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}

function withdraw(
  table: Table,
  submission: SubmissionRecord,
  { at, reason }: Withdrawal,
  event: OutboxEvent,
): Promise<boolean> {
  const { founder, applicationId } = submission;
  const entry = { kind: 'withdrawn', at, by: nameOf(founder), by_sub: founder.sub, reason } as const;
  const attributes = {
    withdrawn_at: at,
    review: withoutReturn(submission.review),
    ...(reason !== undefined && { withdrawal_reason: reason }),
  };
  return changeSubmission(table, { submission, entry }, attributes, [
    putOutboxEvent(table.name, event),
    ...(findReturn(submission) === undefined ? [] : [deleteChanges(table.name, applicationId)]),
  ]);
}
