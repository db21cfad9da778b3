import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { connectUploads, pdfOf, readBytes } from '../../test/uploads-bucket.ts';
import { applicationKey, otpKey } from '../dynamodb/keys.ts';
import type { LogEntry } from '../log.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { documentKey, incomingKey } from '../uploads/document-key.ts';
import { makeRemoveDocuments } from '../uploads/remove-documents.ts';
import { makeRemoveDocumentsFunction } from './remove-documents.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const now = Date.UTC(2027, 3, 14);

/** Creates the function, and collects what it logs. */
function makeFunction(removeDocuments = makeRemoveDocuments(documents)) {
  const logged: LogEntry[] = [];
  const removeAll = makeRemoveDocumentsFunction({
    removeDocuments,
    log: (entry) => logged.push(entry),
    now: () => now,
  });
  return { logged, remove: (...Records: DynamoDBRecord[]) => removeAll({ Records }) };
}

const newApplication = () => ({ sub: randomUUID(), applicationId: randomUUID() });
type Application = ReturnType<typeof newApplication>;

/** The stream record of an application that was deleted some seconds ago. */
function deletionOf({ sub, applicationId }: Application, seconds = 60): DynamoDBRecord {
  const { pk, sk } = applicationKey(sub, applicationId);
  return {
    eventName: 'REMOVE',
    dynamodb: {
      ApproximateCreationDateTime: now / 1000 - seconds,
      Keys: { pk: { S: pk }, sk: { S: sk } },
      SequenceNumber: `number of ${applicationId}`,
    },
  };
}

async function put(key: string): Promise<string> {
  await documents.put({ key, name: 'deck.pdf', bytes: pdfOf(10) });
  return key;
}

/** Stores a document with its upload; `folder` is where it was uploaded. */
async function storeDocument({ sub, applicationId }: Application, folder: string = applicationId) {
  const id = randomUUID();
  return [
    await put(documentKey(sub, applicationId, id)),
    await put(incomingKey(documentKey(sub, folder, id))),
  ];
}

const existing = async (keys: readonly string[]) =>
  (await Promise.all(keys.map(async (key) => ((await readBytes(bucket, key)) ? [key] : [])))).flat();

const noFailures = { batchItemFailures: [] };
const failureOf = ({ applicationId }: Application) => ({
  batchItemFailures: [{ itemIdentifier: `number of ${applicationId}` }],
});

test('deletes the stored documents of a deleted application and their uploads, and no others', async () => {
  const application = newApplication();
  const deleted = [
    ...(await storeDocument(application)),
    ...(await storeDocument(application, 'direct')),
    await put(incomingKey(documentKey(application.sub, application.applicationId, randomUUID()))),
  ];
  const kept = [
    ...(await storeDocument({ ...application, applicationId: randomUUID() })),
    ...(await storeDocument({ ...application, sub: randomUUID() })),
    await put(incomingKey(documentKey(application.sub, 'direct', randomUUID()))),
  ];
  const { remove, logged } = makeFunction();
  expect(await existing([...deleted, ...kept])).toHaveLength(10);
  expect(await remove(deletionOf(application))).toEqual(noFailures);
  expect(await existing([...deleted, ...kept])).toEqual(kept);
  expect(await remove(deletionOf(application))).toEqual(noFailures);
  expect(logged).toEqual([]);
});

test('waits until a save that began before the deletion has ended', async () => {
  const [old, young, another] = [newApplication(), newApplication(), newApplication()];
  const keys = await storeDocument(young);
  const { remove, logged } = makeFunction();
  expect(await remove(deletionOf(old), deletionOf(young, 25), deletionOf(another, 20))).toEqual(
    failureOf(young),
  );
  expect(await existing(keys)).toEqual(keys);
  expect(logged).toEqual([]);
  expect(await remove(deletionOf(young, 30))).toEqual(noFailures);
  expect(await existing(keys)).toEqual([]);
});

test('logs a failure and reports its record', async () => {
  const application = newApplication();
  const { remove, logged } = makeFunction(async () => {
    throw new TypeError('not for the log');
  });
  expect(await remove(deletionOf(application))).toEqual(failureOf(application));
  expect(logged).toMatchObject([
    { event: 'failure', kind: 'documents', problem: 'unavailable', error: { name: 'TypeError' } },
  ]);
});

test.each<[string, (application: Application) => DynamoDBRecord]>([
  ['a change of an application', (application) => ({ ...deletionOf(application), eventName: 'MODIFY' })],
  ['a record without data', () => ({ eventName: 'REMOVE' })],
  [
    'the deletion of a code',
    ({ sub, applicationId }) => {
      const { pk, sk } = otpKey(sub, applicationId);
      return { eventName: 'REMOVE', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } };
    },
  ],
  [
    'the deletion of a submission',
    ({ applicationId }) => ({
      eventName: 'REMOVE',
      dynamodb: { Keys: { pk: { S: `APP#${applicationId}` }, sk: { S: 'SUBMISSION' } } },
    }),
  ],
])('%s deletes nothing', async (_what, recordOf) => {
  const application = newApplication();
  const keys = await storeDocument(application);
  expect(await makeFunction().remove(recordOf(application))).toEqual(noFailures);
  expect(await existing(keys)).toEqual(keys);
});
