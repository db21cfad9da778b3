import { founderSeconds } from '@portal/contracts/operations/time-limits';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readApplicationKey, readProfileKey } from '../dynamodb/keys.ts';
import { traceOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { RemoveDocuments } from '../uploads/remove-documents.ts';

export interface RemoveDocumentsDependencies extends Pick<Ports, 'log' | 'now'> {
  readonly removeDocuments: RemoveDocuments;
}

/**
 * Age of a deletion in seconds after which no save that began before it can still store a document. Later saves find the
 * application deleted.
 */
const settledSeconds = founderSeconds + 12;

/**
 * The table's stream calls it with deleted items. Deletes the documents of deleted applications, and what a founder who closes the
 * account had uploaded without attaching it. It reports a record that is too young, or whose documents could not be deleted, as
 * failed, so that the stream repeats the batch from that record.
 */
export function makeRemoveDocumentsFunction(dependencies: RemoveDocumentsDependencies) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      if (await isSettled(record, dependencies)) continue;
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };
}

async function isSettled(
  record: DynamoDBRecord,
  { removeDocuments, log, now }: RemoveDocumentsDependencies,
): Promise<boolean> {
  const key = deletedKeyOf(record);
  const application = key && readApplicationKey(key);
  const account = key && readProfileKey(key);
  if (application === undefined && account === undefined) return true;
  const deletedAt = record.dynamodb?.ApproximateCreationDateTime ?? 0;
  if (now() / 1000 < deletedAt + settledSeconds) return false;
  try {
    if (application !== undefined)
      await removeDocuments.ofApplication(application.sub, application.applicationId);
    if (account !== undefined) await removeDocuments.ofAccount(account);
    return true;
  } catch (error) {
    log({ event: 'failure', kind: 'documents', problem: 'unavailable', error: traceOf(error) });
    return false;
  }
}

function deletedKeyOf({ eventName, dynamodb }: DynamoDBRecord) {
  const { pk, sk } = dynamodb?.Keys ?? {};
  if (eventName !== 'REMOVE' || pk?.S === undefined || sk?.S === undefined) return undefined;
  return { pk: pk.S, sk: sk.S };
}
