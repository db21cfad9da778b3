import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { draftExpiry } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';
import type { ApplicationStore, CreateOutcome, DeleteOutcome } from '../domain/applications/ports.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { applicationItem, ownerItem, readApplicationItem } from './application-item.ts';
import { insert, remove, type TransactItems, transact, writeIf } from './conditional-write.ts';
import { applicationKey, applicationPrefix, otpKey, ownerKey, profileKey, userPartition } from './keys.ts';
import { getItem, queryPrefix } from './read.ts';
import type { Table } from './table.ts';

export function makeApplicationStore(table: Table): ApplicationStore {
  return {
    list: (sub) => list(table, sub),
    find: (sub, applicationId) => find(table, sub, applicationId),
    create: (application, round, maxApplications) => create(table, application, round, maxApplications),
    save: (application, expectedRevision) => save(table, application, expectedRevision),
    deleteDraft: (draft, at) => deleteDraft(table, draft, at),
  };
}

async function list(table: Table, sub: string) {
  const items = await queryPrefix(table, userPartition(sub), applicationPrefix);
  return items.map(readApplicationItem).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

async function find(table: Table, sub: string, applicationId: string) {
  const item = await getItem(table, applicationKey(sub, applicationId));
  return item && readApplicationItem(item);
}

/** The attribute of a profile that counts the founder's applications of a round. */
export const applicationCount = (roundId: string) => `applications_${roundId}`;

async function create(
  table: Table,
  application: ApplicationRecord,
  round: RoundDates,
  maxApplications: number,
): Promise<CreateOutcome> {
  const { sub, roundId, extendedTo } = application;
  const expiresAt = Math.floor(draftExpiry(round, extendedTo) / 1000);
  const outcome = await transact(table, [
    insert(table.name, ownerItem(application, expiresAt)),
    insert(table.name, applicationItem(application, expiresAt)),
    {
      Update: {
        TableName: table.name,
        Key: profileKey(sub),
        UpdateExpression: 'ADD #count :one, applications_created :one',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(#count) OR #count < :most)',
        ExpressionAttributeNames: { '#count': applicationCount(roundId) },
        ExpressionAttributeValues: { ':one': 1, ':most': maxApplications },
        // Distinguishes a full profile from a missing one.
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]);
  if (outcome.done) return 'created';
  if (outcome.failedConditions.length === 0) return 'conflict';
  if (outcome.failedConditions.includes(0) || outcome.failedConditions.includes(1)) return 'taken';
  return outcome.existingItems.includes(2) ? 'full' : 'no-profile';
}

async function save(
  { client, name }: Table,
  { sub, applicationId, data, revision, updatedAt }: ApplicationRecord,
  expectedRevision: number,
): Promise<boolean> {
  const outcome = await writeIf(() =>
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: applicationKey(sub, applicationId),
        UpdateExpression: 'SET answers = :answers, revision = :revision, updated_at = :at',
        ConditionExpression: 'revision = :expected AND user_status = :draft',
        ExpressionAttributeValues: {
          ':answers': data,
          ':revision': revision,
          ':at': updatedAt,
          ':expected': expectedRevision,
          ':draft': 'draft',
        },
      }),
    ),
  );
  return outcome.done;
}

async function deleteDraft(
  table: Table,
  { sub, applicationId, roundId }: Parameters<ApplicationStore['deleteDraft']>[0],
  at: string,
): Promise<DeleteOutcome> {
  const { name } = table;
  const outcome = await transact(table, [
    removeDraft(name, sub, applicationId),
    remove(name, otpKey(sub, applicationId)),
    {
      Update: {
        TableName: name,
        Key: ownerKey(applicationId),
        UpdateExpression: 'SET deleted_at = :at REMOVE #sub, extensions',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#sub': 'sub' },
        ExpressionAttributeValues: { ':at': at },
      },
    },
    {
      Update: {
        TableName: name,
        Key: profileKey(sub),
        UpdateExpression: 'ADD #count :minus',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#count': applicationCount(roundId) },
        ExpressionAttributeValues: { ':minus': -1 },
      },
    },
  ]);
  if (outcome.done) return 'deleted';
  if (!outcome.failedConditions.includes(0)) return 'conflict';
  return outcome.existingItems.includes(0) ? 'submitted' : 'missing';
}

/**
 * The part of a transaction that deletes a draft. It fails when the draft was submitted or deleted in between. The table's stream
 * then deletes its documents.
 */
export function removeDraft(name: string, sub: string, applicationId: string): TransactItems[number] {
  return {
    Delete: {
      TableName: name,
      Key: applicationKey(sub, applicationId),
      ConditionExpression: 'user_status = :draft',
      ExpressionAttributeValues: { ':draft': 'draft' },
      // Distinguishes a submission from a missing application.
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}
