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

const clock = createSharedClock(settings.clock);
const database = await openDatabase({
  path: settings.path,
  region: settings.region,
  now: () => clock.now(),
  onChange: (tableNames) => send({ kind: 'changed', tableNames: [...tableNames] }),
});
await finishReindexing(database);

// An error from a callback that nobody awaits leaves calls without an answer: the thread ends and is started again. The
// data is closed first, because LevelDB may not be torn down while it writes.
process.once('uncaughtException', (error) => {
  send({ kind: 'dying', error });
  void database.level.close().finally(() => process.exit(1));
});

// One sweep at a time, and the last one done before the data is closed.
let sweeping: Promise<number> = Promise.resolve(0);
function sweep(): Promise<number> {
  sweeping = sweeping.then(async () => {
    await forgetTokens(database);
    return removeExpired(database);
  });
  return sweeping;
}

async function close(): Promise<void> {
  clearInterval(sweeper);
  await sweeping;
  await database.close();
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
      return close();
  }
}

// A sweep that fails ends the thread as any other unexpected error does.
const sweeper = setInterval(() => void sweep(), SWEEP_MS);

async function answer({ id, call }: ToWorker): Promise<void> {
  try {
    send({ kind: 'done', id, result: await perform(call) });
  } catch (error) {
    send({ kind: 'failed', id, error });
  }
  if (call.name === 'close') port?.close();
}

port.on('message', (message: ToWorker) => void answer(message));

send({ kind: 'ready' });
