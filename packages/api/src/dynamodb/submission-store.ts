import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SubmissionStore, SubmitConditions } from '../domain/submission/ports.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { insert, type TransactItem, transact } from './conditional-write.ts';
import { addToCounter, randomShard } from './counters.ts';
import { applicationKey, ownerKey, receiptKey, sequenceKey } from './keys.ts';
import { consumeCode } from './otp-store.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { getItem } from './read.ts';
import { newSubmissionItems } from './submission-change.ts';
import { receiptItem } from './submission-item.ts';
import type { Table } from './table.ts';

/** @param pickShard picks the counter shard of an attempt */
export function makeSubmissionStore(table: Table, pickShard = randomShard): SubmissionStore {
  const { client, name } = table;
  return {
    /*
     * Outside the transaction, because inside it all submissions would conflict at this item. A single atomic increment does
     * not conflict; in return, a failed submission leaves a gap in the numbers.
     */
    async nextNumber(roundId) {
      const increment = new UpdateCommand({
        TableName: name,
        Key: sequenceKey(roundId),
        UpdateExpression: 'SET entity = :entity ADD last_number :one',
        ExpressionAttributeValues: { ':entity': 'sequence', ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      });
      const { Attributes } = await client.send(increment);
      return Number(Attributes?.['last_number']);
    },
    async findReceipt(submittedId, digest) {
      const receipt = await getItem(table, receiptKey(submittedId, digest));
      return receipt?.['submitted_at'];
    },
    submit: (submission, conditions) => submit(table, submission, conditions, pickShard()),
  };
}

async function submit(
  table: Table,
  submission: SubmissionRecord,
  conditions: SubmitConditions,
  shard: number,
): Promise<boolean> {
  const { answers, extensions } = conditions;
  const items = newSubmissionItems({ ...submission, answers }, extensions);
  const { done } = await transact(table, [
    consumeCode(conditions.attempt),
    markSubmitted(submission, conditions),
    insert(items.submission),
    addToCounter(submission.roundId, 'submitted', shard),
    putOutboxEvent(conditions.event),
    { Put: { Item: receiptItem(submission) } },
    { Put: { Item: items.entry } },
    keepOwner(submission),
  ]);
  return done;
}

/**
 * Sets the status and the submitted answers, and ends the draft's expiry, if the deadline was not extended since the extensions
 * were read.
 */
function markSubmitted(
  { applicationId, founder, submittedId, submittedAt }: SubmissionRecord,
  { revision, answers, extensions }: SubmitConditions,
): TransactItem {
  const extendedTo = extensions.at(-1)?.until;
  return {
    Update: {
      Key: applicationKey(founder.sub, applicationId),
      UpdateExpression:
        'SET user_status = :submitted, submitted_id = :id, submitted_at = :at, updated_at = :at, answers = :answers REMOVE drafts_pk, expires_at',
      ConditionExpression: `user_status = :draft AND revision = :revision AND ${sameDeadline(extendedTo)}`,
      ExpressionAttributeValues: {
        ':answers': answers,
        ':submitted': 'submitted',
        ':id': submittedId,
        ':at': submittedAt,
        ':draft': 'draft',
        ':revision': revision,
        ...(extendedTo !== undefined && { ':extended_to': extendedTo }),
      },
    },
  };
}

/** The condition that a draft has this extended deadline, or none. Each extension moves it. */
const sameDeadline = (extendedTo: string | undefined) =>
  extendedTo === undefined ? 'attribute_not_exists(extended_to)' : 'extended_to = :extended_to';

/** Ends the expiry of the application's owner item. */
function keepOwner({ applicationId }: SubmissionRecord): TransactItem {
  return {
    Update: {
      Key: ownerKey(applicationId),
      UpdateExpression: 'REMOVE expires_at',
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}
