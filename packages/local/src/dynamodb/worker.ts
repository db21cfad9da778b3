import { parentPort, workerData } from 'node:worker_threads';
import { createSharedClock } from '../clock/shared-clock.ts';
import { readStream, trimStream } from './change-stream.ts';
import { openDatabase } from './database.ts';
import { answerCall } from './engine.ts';
import { forgetTokens } from './idempotency.ts';
import { ensureTable, finishReindexing } from './tables.ts';
import { removeExpired } from './time-to-live.ts';
import type { Call, FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

// The emulator's thread: holds the data, answers the calls that the main thread sends, and sweeps.

const SWEEP_MS = 1000;

const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('the DynamoDB emulator runs as a worker thread');
const send = (message: FromWorker) => port.postMessage(message);

const database = await openDatabase({
  path: settings.path,
  region: settings.region,
  now: createSharedClock(settings.clock).now,
  onChange: (tableNames) => send({ kind: 'changed', tableNames: [...tableNames] }),
});
await finishReindexing(database);

async function sweep(): Promise<number> {
  await forgetTokens(database);
  return removeExpired(database);
}

function perform(call: Call): Promise<unknown> {
  switch (call.name) {
    case 'answerCall':
      return answerCall(database, call.operation, call.body);
    case 'ensureTable':
      return ensureTable(database, call.definition);
    case 'readStream':
      return readStream(database, call.tableName, call.after, call.limit);
    case 'trimStream':
      return trimStream(database, call.tableName, call.upTo);
    case 'sweep':
      return sweep();
    case 'close':
      clearInterval(sweeper);
      return database.close();
  }
}

const sweeper = setInterval(() => {
  sweep().catch((error) => console.error('dynamodb: the removal of expired items failed', error));
}, SWEEP_MS);

port.on('message', async ({ id, call }: ToWorker) => {
  try {
    send({ kind: 'done', id, result: await perform(call) });
  } catch (error) {
    send({ kind: 'failed', id, error });
  }
  if (call.name === 'close') port.close();
});

send({ kind: 'ready' });
