import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Call, FromWorker, Results, ToWorker } from './worker-messages.ts';

/** The emulator's thread ended while it worked on a call; whether the call took effect is unknown. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

/** A thread that is started again when it dies. Calls made meanwhile wait for the new one. */
export interface Supervisor {
  /** @throws WorkerLostError when the thread dies before it answers, or cannot be started */
  call<N extends Call['name']>(call: Extract<Call, { name: N }>): Promise<Results[N]>;
  /** Lets the thread finish and ends it. */
  close(): Promise<void>;
}

export interface SupervisorOptions {
  start: () => Worker;
  onChange: (tableNames: string[]) => void;
}

/** Deaths before the thread was ready, in a row, after which it is given up. */
const MAX_FAILED_STARTS = 5;

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Starts the thread; resolves when it is ready. */
export async function supervise({ start, onChange }: SupervisorOptions): Promise<Supervisor> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let failedStarts = 0;
  let closing = false;
  let current: Promise<Worker>;

  function receive(message: FromWorker): void {
    if (message.kind === 'changed') onChange(message.tableNames);
    if (message.kind !== 'done' && message.kind !== 'failed') return;
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'done') waiting?.resolve(message.result);
    else waiting?.reject(message.error);
  }

  async function launch(): Promise<Worker> {
    const worker = start();
    let cause: unknown;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const dying = new Promise<void>((resolve) => {
      const onMessage = (message: FromWorker): void => {
        if (message.kind !== 'dying') {
          receive(message);
          return;
        }
        // What it still says may come in the same breath, and does not count any more.
        worker.off('message', onMessage);
        cause = message.error;
        resolve();
      };
      worker.on('message', onMessage);
      worker.on('error', (error) => {
        cause = error;
      });
      void ended.then(resolve);
    });
    const ready = new Promise<boolean>((resolve) => {
      worker.once('message', (message: FromWorker) => resolve(message.kind === 'ready'));
      void ended.then(() => resolve(false));
    });
    if (await ready) {
      failedStarts = 0;
      void dying.then(() => replace(ended, cause));
      return worker;
    }
    await ended;
    failedStarts += 1;
    if (failedStarts >= MAX_FAILED_STARTS) {
      throw new WorkerLostError('the DynamoDB emulator does not start', { cause });
    }
    await delay(50 * 2 ** failedStarts);
    return launch();
  }

  /** The successor starts when the thread has ended and let go of its data; calls wait for it from now on. */
  function replace(ended: Promise<void>, cause: unknown): void {
    for (const { reject } of pending.values()) {
      reject(new WorkerLostError('the DynamoDB emulator ended during the call', { cause }));
    }
    pending.clear();
    if (closing) return;
    console.error('dynamodb: the emulator ended and is started again:', cause ?? 'no reason given');
    current = ended.then(launch);
    current.catch((error) => console.error('dynamodb:', error));
  }

  /** The thread to ask now: one that was replaced while it was awaited would never answer. */
  async function latest(): Promise<Worker> {
    const awaited = current;
    const worker = await awaited;
    return awaited === current ? worker : latest();
  }

  async function call<N extends Call['name']>(message: Extract<Call, { name: N }>): Promise<Results[N]> {
    const worker = await latest();
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve: (result) => resolve(result as Results[N]), reject });
      worker.postMessage({ id, call: message } satisfies ToWorker);
    });
  }

  current = launch();
  await current;
  return {
    call,
    close: async () => {
      const worker = await latest();
      closing = true;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      await call({ name: 'close' });
      await ended;
    },
  };
}
