import type { ChangesStore, HandInWrite, LastChanges } from '../domain/applications/changes.ts';
import { changesRecordSchema } from '../domain/applications/record.ts';
import type { ChangesRequest } from '../domain/review/ports.ts';
import { areAwaited, changesItem, isAwaited } from './changes-item.ts';
import { remove, type TransactItem, type TransactItems, updateIf } from './conditional-write.ts';
import { applicationKey, changesKey, otpKey, receiptKey, returnedPartition } from './keys.ts';
import { consumeCode } from './otp-store.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { getItem, queryApplicationIds } from './read.ts';
import { writeChange } from './submission-change.ts';
import { versionItem } from './submission-item.ts';
import type { Table } from './table.ts';

/** The changes that founders were asked for. */
export function makeChangesStore(table: Table): ChangesStore {
  const findLast = async (applicationId: string): Promise<LastChanges | undefined> => {
    const item = await getItem(table, changesKey(applicationId));
    return item && { ...changesRecordSchema.parse(item), hasEnded: !isAwaited(item) };
  };
  return {
    async find(applicationId) {
      const last = await findLast(applicationId);
      return last?.hasEnded ? undefined : last;
    },
    findLast,
    async save({ application_id, answers, revision, updated_at, due }, expectedRevision) {
      const { done } = await updateIf(table, {
        Key: changesKey(application_id),
        UpdateExpression: 'SET answers = :answers, revision = :revision, updated_at = :at',
        ConditionExpression: `revision = :expected AND due = :due AND ${areAwaited}`,
        ExpressionAttributeValues: {
          ':answers': answers,
          ':revision': revision,
          ':at': updated_at,
          ':expected': expectedRevision,
          ':due': due,
        },
      });
      return done;
    },
    handIn: (write) => handIn(table, write),
    listReturned: (roundId) =>
      queryApplicationIds(table, 'drafts', 'drafts_pk = :pk', { ':pk': returnedPartition(roundId) }),
  };
}

/** The parts of a transaction that let a founder change answers on request. They delete a code for an earlier request. */
export function putRequest(roundId: string, { changes, savedRevision }: ChangesRequest): TransactItems {
  return [
    { Put: { Item: changesItem(changes, roundId), ...isAtRevision(savedRevision) } },
    remove(otpKey(changes.sub, changes.application_id)),
  ];
}

/** The part of a transaction that ends a founder's changes, but keeps them for the founder to read. */
export function keepChanges(applicationId: string): TransactItem {
  return {
    Update: {
      Key: changesKey(applicationId),
      UpdateExpression: 'REMOVE drafts_pk, asked_by',
      ConditionExpression: areAwaited,
    },
  };
}

/** The condition that changes are at a revision; without one, that there are none. */
function isAtRevision(revision: number | undefined) {
  return revision === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'revision = :revision', ExpressionAttributeValues: { ':revision': revision } };
}

async function handIn(table: Table, write: HandInWrite): Promise<boolean> {
  const { submission, entry, changes, attempt, events } = write;
  const { applicationId, submittedId } = submission;
  const { digest } = entry;
  const changed = await writeChange(table, write, [
    consumeCode(attempt),
    replaceAnswers(write),
    { Put: { Item: versionItem(write) } },
    {
      Update: {
        Key: receiptKey(submittedId, digest),
        // Answers that were submitted before have their receipt already, which never changes.
        UpdateExpression: 'SET entity = :entity, submitted_at = if_not_exists(submitted_at, :at)',
        ExpressionAttributeValues: { ':entity': 'receipt', ':at': entry.at },
      },
    },
    {
      Delete: {
        Key: changesKey(applicationId),
        ConditionExpression: 'revision = :revision AND due = :due',
        ExpressionAttributeValues: { ':revision': changes.revision, ':due': changes.due },
      },
    },
    ...events.map(putOutboxEvent),
  ]);
  return changed !== undefined;
}

/** The revision follows that of the changes, so that a window with older answers notices. */
function replaceAnswers({ application, changes, answers, entry }: HandInWrite): TransactItem {
  return {
    Update: {
      Key: applicationKey(application.sub, application.applicationId),
      UpdateExpression: 'SET answers = :answers, revision = :next, updated_at = :at',
      ConditionExpression: 'user_status = :submitted AND revision = :revision',
      ExpressionAttributeValues: {
        ':answers': answers,
        ':next': changes.revision + 1,
        ':at': entry.at,
        ':submitted': 'submitted',
        ':revision': application.revision,
      },
    },
  };
}
