import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromFunction, FunctionError, FunctionSettings, Invocation } from './messages.ts';
import type { Spent } from './meter.ts';

/** What became of an invocation that reached the function. */
export type Outcome =
  | { readonly kind: 'answered'; readonly payload: string }
  | { readonly kind: 'failed'; readonly error: FunctionError }
  | { readonly kind: 'timed-out' };

/** One started environment of a function: a thread with the code loaded. */
export interface Runtime {
  invoke(invocation: Omit<Invocation, 'id'>): Promise<Outcome>;
  /** Whether it may take a further invocation: neither retired nor ended. */
  usable(): boolean;
  /** Takes no further invocation and ends once those under way are settled. */
  retire(): void;
  /** Ends at once. */
  end(): Promise<void>;
}

export interface RuntimeOptions {
  readonly settings: FunctionSettings;
  readonly environment: Readonly<Record<string, string>>;
  /** Takes each line that the function writes. */
  readonly write: (line: string) => void;
  /** Is told where the time of each answered invocation went, when it is metered. */
  readonly onSpent?: ((spent: Spent) => void) | undefined;
}

/** Loading the code has a limit of its own, before the function's time begins. */
const maxLoadingMs = 10_000;

/** Starts a thread for a function. Failing to load the code shows as the failure of the invocations. */
export function startRuntime({ settings, environment, write, onSpent }: RuntimeOptions): Runtime {
  const worker = startThread(settings, environment, write);
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  let underWay = 0;
  let state: 'open' | 'retired' | 'ended' = 'open';
  let cause: Error | undefined;

  const loaded = new Promise<void>((resolve) => {
    worker.once('message', () => resolve());
    worker.once('exit', () => resolve());
    setTimeout(resolve, maxLoadingMs).unref();
  });
  worker.on('message', (message: FromFunction) => {
    if (message.kind === 'answered') waiting.get(message.id)?.(message);
    if (message.kind === 'answered' && message.spent) onSpent?.(message.spent);
    if (message.kind === 'failed') waiting.get(message.id)?.({ kind: 'failed', error: message.error });
  });
  worker.on('error', (error) => {
    cause = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    if (state === 'open') write(`The function ended: ${cause?.stack ?? 'it called process.exit'}`);
    state = 'ended';
    for (const settle of waiting.values()) settle({ kind: 'failed', error: exitError(cause) });
  });

  function retire(): void {
    if (state === 'open') state = 'retired';
    if (underWay === 0) void worker.terminate();
  }

  function answer({ timeoutMs, ...invocation }: Omit<Invocation, 'id'>): Promise<Outcome> {
    const id = ++lastId;
    return new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => {
        write(`${invocation.requestId} Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`);
        // It may hang for good: whoever shares the thread may finish, nobody else gets it.
        state = 'retired';
        resolve({ kind: 'timed-out' });
      }, timeoutMs);
      waiting.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
      worker.postMessage({ id, timeoutMs, ...invocation } satisfies Invocation);
    }).finally(() => waiting.delete(id));
  }

  return {
    usable: () => state === 'open',
    retire,
    end: async () => {
      state = 'ended';
      await worker.terminate();
    },
    invoke: async (invocation) => {
      underWay += 1;
      await loaded;
      const ended = state === 'ended';
      const outcome: Outcome = ended ? { kind: 'failed', error: exitError(cause) } : await answer(invocation);
      underWay -= 1;
      if (state === 'retired') retire();
      return outcome;
    },
  };
}

function startThread(
  settings: FunctionSettings,
  environment: Readonly<Record<string, string>>,
  write: (line: string) => void,
): Worker {
  const worker = new Worker(new URL('./function-thread.ts', import.meta.url), {
    workerData: settings,
    env: { ...environment },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  worker.unref();
  forward(worker.stdout, write);
  forward(worker.stderr, write);
  return worker;
}

function forward(stream: Readable, write: (line: string) => void): void {
  createInterface({ input: stream }).on('line', write);
}

function exitError(cause: Error | undefined): FunctionError {
  const reason = cause ? `${cause.name}: ${cause.message}` : 'it called process.exit';
  return { errorType: 'Runtime.ExitError', errorMessage: `The function ended before it answered: ${reason}` };
}
