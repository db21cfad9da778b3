import { draftExpiry } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';
import type { ApplicationStore, CreateOutcome, DeleteOutcome } from '../domain/applications/ports.ts';
import { type ApplicationRecord, changesRecordSchema } from '../domain/applications/record.ts';
import type { FindApplicationStatus } from '../domain/uploads/ports.ts';
import { applicationItem, ownerItem, readApplicationItem } from './application-item.ts';
import { isAwaited } from './changes-item.ts';
import { insert, remove, type TransactItem, transact, updateIf } from './conditional-write.ts';
import {
  applicationKey,
  applicationPrefix,
  changesKey,
  closedAccountKey,
  otpKey,
  ownerKey,
  profileKey,
  userPartition,
} from './keys.ts';
import { getItem, queryPrefix } from './read.ts';
import type { Table } from './table.ts';

export function makeApplicationStore(table: Table): ApplicationStore {
  return {
    async list(sub) {
      const items = await queryPrefix(table, userPartition(sub), applicationPrefix);
      return items.map(readApplicationItem).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async find(sub, applicationId) {
      const item = await getItem(table, applicationKey(sub, applicationId));
      return item && readApplicationItem(item);
    },
    create: (application, round, maxApplications) => create(table, application, round, maxApplications),
    async save({ sub, applicationId, data, revision, updatedAt }, expectedRevision) {
      const { done } = await updateIf(table, {
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
      });
      return done;
    },
    deleteDraft: (draft, at) => deleteDraft(table, draft, at),
  };
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
    insert(ownerItem(application, expiresAt)),
    insert(applicationItem(application, expiresAt)),
    {
      Update: {
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

async function deleteDraft(
  table: Table,
  { sub, applicationId, roundId }: Parameters<ApplicationStore['deleteDraft']>[0],
  at: string,
): Promise<DeleteOutcome> {
  const outcome = await transact(table, [
    removeDraft(sub, applicationId),
    remove(otpKey(sub, applicationId)),
    {
      Update: {
        Key: ownerKey(applicationId),
        UpdateExpression: 'SET deleted_at = :at REMOVE #sub, extensions',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#sub': 'sub' },
        ExpressionAttributeValues: { ':at': at },
      },
    },
    {
      Update: {
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
export function removeDraft(sub: string, applicationId: string): TransactItem {
  return {
    Delete: {
      Key: applicationKey(sub, applicationId),
      ConditionExpression: 'user_status = :draft',
      ExpressionAttributeValues: { ':draft': 'draft' },
      // Distinguishes a submission from a missing application.
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/**
 * Looks up the status and the deadline of a founder's own application, or who owns the id, or that the account is closed. Nobody
 * owns a deleted draft.
 */
export function makeFindApplicationStatus(table: Table): FindApplicationStatus {
  return async (sub, applicationId) => {
    const isClosed = getItem(table, closedAccountKey(sub)).then((item) => item !== undefined);
    if (applicationId === undefined) return { status: (await isClosed) ? 'closed' : 'new' };
    const [closed, application, changes, owner] = await Promise.all([
      isClosed,
      getItem(table, applicationKey(sub, applicationId)),
      getItem(table, changesKey(applicationId)),
      getItem(table, ownerKey(applicationId)),
    ]);
    if (closed) return { status: 'closed' };
    if (application !== undefined) {
      const { userStatus: status, roundId, extendedTo } = readApplicationItem(application);
      const changesDue = changes && isAwaited(changes) ? changesRecordSchema.parse(changes).due : undefined;
      return { status, roundId, extendedTo, changesDue };
    }
    return { status: owner === undefined || owner['sub'] === sub ? 'new' : 'foreign' };
  };
}
