import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FromFunction, FunctionError, FunctionSettings, Invocation } from './messages.ts';

/** The result of an invocation that reached the function. */
export type Outcome =
  | { readonly kind: 'answered'; readonly payload: string }
  | { readonly kind: 'failed'; readonly error: FunctionError }
  | { readonly kind: 'timed-out' };

export interface RuntimeOptions {
  readonly settings: FunctionSettings;
  readonly environment: Readonly<Record<string, string>>;
  readonly write: (line: string) => void;
}

/** The limit for loading the code, which does not count towards the function's timeout. */
const maxLoadingMs = 10_000;

/**
 * Starts an execution environment of a function: a thread that loads the code. If the code cannot be loaded, the invocations fail.
 */
export function startRuntime({ settings, environment, write }: RuntimeOptions) {
  const worker = startThread(settings, environment, write);
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  let inProgress = 0;
  let state: 'open' | 'retired' | 'ended' = 'open';
  let cause: Error | undefined;

  const loaded = new Promise<void>((resolve) => {
    worker.once('message', () => resolve());
    worker.once('exit', () => resolve());
    setTimeout(resolve, maxLoadingMs).unref();
  });
  worker.on('message', (message: FromFunction) => {
    if (message.kind === 'answered') waiting.get(message.id)?.(message);
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

  /** Accepts no further invocations and ends after those in progress. */
  function retire(): void {
    if (state === 'open') state = 'retired';
    if (inProgress === 0) void worker.terminate();
  }

  function run({ timeoutMs, ...invocation }: Omit<Invocation, 'id'>): Promise<Outcome> {
    const id = ++lastId;
    return new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => {
        write(`${invocation.requestId} Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`);
        // The thread may be blocked: its other invocations may finish, but it gets no new ones.
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
    /** Whether it accepts further invocations: neither retired nor ended. */
    usable: () => state === 'open',
    retire,
    /** Ends at once. */
    end: async () => {
      state = 'ended';
      await worker.terminate();
    },
    invoke: async (invocation: Omit<Invocation, 'id'>): Promise<Outcome> => {
      inProgress += 1;
      await loaded;
      const ended = state === 'ended';
      const outcome: Outcome = ended ? { kind: 'failed', error: exitError(cause) } : await run(invocation);
      inProgress -= 1;
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
  for (const input of [worker.stdout, worker.stderr]) createInterface({ input }).on('line', write);
  return worker;
}

function exitError(cause: Error | undefined): FunctionError {
  const reason = cause ? `${cause.name}: ${cause.message}` : 'it called process.exit';
  return {
    errorType: 'Runtime.ExitError',
    errorMessage: `The function ended before it responded: ${reason}`,
  };
}
