import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { connectDocuments, pdfOf, readBytes } from '../../test/uploads-bucket.ts';
import { applicationKey, type Key, otpKey, profileKey, submissionKey } from '../dynamodb/keys.ts';
import type { LogEntry } from '../log.ts';
import { documentKey, incomingKey } from '../uploads/document-key.ts';
import { makeRemoveDocuments } from '../uploads/remove-documents.ts';
import { makeRemoveDocumentsFunction } from './remove-documents.ts';

const { bucket, documents } = connectDocuments();
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

const keysOf = ({ pk, sk }: Key) => ({ Keys: { pk: { S: pk }, sk: { S: sk } } });

/** The stream record of an application that was deleted some seconds ago. */
function deletionOf({ sub, applicationId }: Application, seconds = 60) {
  return {
    eventName: 'REMOVE',
    dynamodb: {
      ...keysOf(applicationKey(sub, applicationId)),
      ApproximateCreationDateTime: now / 1000 - seconds,
      SequenceNumber: `number of ${applicationId}`,
    },
  } satisfies DynamoDBRecord;
}

/** The keys of a new document and of its upload; `folder` is where it was uploaded. */
function newKeys({ sub, applicationId }: Application, folder: string = applicationId) {
  const id = randomUUID();
  return [documentKey(sub, applicationId, id), incomingKey(documentKey(sub, folder, id))];
}

async function put(keys: readonly string[]) {
  for (const key of keys) await documents.put({ key, name: 'deck.pdf', bytes: pdfOf(10) });
  return keys;
}

const existing = async (keys: readonly string[]) =>
  (await Promise.all(keys.map(async (key) => ((await readBytes(bucket, key)) ? [key] : [])))).flat();

const noFailures = { batchItemFailures: [] };
const failureOf = ({ applicationId }: Application) => ({
  batchItemFailures: [{ itemIdentifier: `number of ${applicationId}` }],
});

test('deletes the stored documents of a deleted application and their uploads, and no others', async () => {
  const application = newApplication();
  const { sub, applicationId } = application;
  const upload = (folder: string) => incomingKey(documentKey(sub, folder, randomUUID()));
  const ofOthers = [{ applicationId: randomUUID() }, { sub: randomUUID() }];
  const others = ofOthers.flatMap((other) => newKeys({ ...application, ...other }));
  const own = [...newKeys(application), ...newKeys(application, 'direct')];
  const deleted = await put([...own, upload(applicationId)]);
  const kept = await put([...others, upload('direct')]);
  const { remove, logged } = makeFunction();
  expect(await existing([...deleted, ...kept])).toHaveLength(10);
  for (let times = 0; times < 2; times += 1)
    expect(await remove(deletionOf(application))).toEqual(noFailures);
  expect(await existing([...deleted, ...kept])).toEqual(kept);
  expect(logged).toEqual([]);
});

test('deletes what a closed account had uploaded without attaching it, and nothing of another', async () => {
  const application = newApplication();
  const upload = (sub: string, folder: string) => incomingKey(documentKey(sub, folder, randomUUID()));
  const { sub, applicationId } = application;
  const deleted = await put([upload(sub, 'direct'), upload(sub, applicationId)]);
  const kept = await put([
    ...newKeys(newApplication(), 'direct'),
    documentKey(sub, applicationId, randomUUID()),
  ]);
  const deletion = deletionOf(application);
  const profile = { ...deletion, dynamodb: { ...deletion.dynamodb, ...keysOf(profileKey(sub)) } };
  expect(await makeFunction().remove(profile)).toEqual(noFailures);
  expect(await existing([...deleted, ...kept])).toEqual(kept);
});

test('waits until a save that began before the deletion has ended', async () => {
  const [old, young, another] = [newApplication(), newApplication(), newApplication()];
  const keys = await put(newKeys(young));
  const { remove, logged } = makeFunction();
  const deletions = [deletionOf(old), deletionOf(young, 25), deletionOf(another, 20)];
  expect(await remove(...deletions)).toEqual(failureOf(young));
  expect(await existing(keys)).toEqual(keys);
  expect(logged).toEqual([]);
  expect(await remove(deletionOf(young, 30))).toEqual(noFailures);
  expect(await existing(keys)).toEqual([]);
});

test('logs a failure and reports its record', async () => {
  const application = newApplication();
  const { remove, logged } = makeFunction({
    ...makeRemoveDocuments(documents),
    ofApplication: () => Promise.reject(new TypeError('not for the log')),
  });
  expect(await remove(deletionOf(application))).toEqual(failureOf(application));
  expect(logged).toMatchObject([
    { event: 'failure', kind: 'documents', problem: 'unavailable', error: { name: 'TypeError' } },
  ]);
});

test('a change, and the deletion of anything else, deletes nothing', async () => {
  const application = newApplication();
  const { sub, applicationId } = application;
  const keys = await put(newKeys(application));
  const others: DynamoDBRecord[] = [
    { ...deletionOf(application), eventName: 'MODIFY' },
    { eventName: 'REMOVE' },
    { eventName: 'REMOVE', dynamodb: keysOf(otpKey(sub, applicationId)) },
    { eventName: 'REMOVE', dynamodb: keysOf(submissionKey(applicationId)) },
  ];
  expect(await makeFunction().remove(...others)).toEqual(noFailures);
  expect(await existing(keys)).toEqual(keys);
});
