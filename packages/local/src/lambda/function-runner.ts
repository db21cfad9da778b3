import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedClock } from '../clock/shared-clock.ts';
import type { FunctionPart } from '../template/stack-model.ts';
import type { FunctionSettings } from './messages.ts';
import type { Spent } from './meter.ts';
import { type Outcome, startRuntime } from './runtime.ts';

/** Most bytes of a request or an answer of a synchronous invocation. */
export const maxPayloadBytes = 6 * 1024 * 1024 + 100;

/** What became of an invocation. */
export type InvocationResult = Outcome | { readonly kind: 'request-too-large' };

/** Takes the lines that a function writes. */
export type LogLine = (functionName: string, line: string) => void;

/** Appends what functions write to a file each, one line at a time. */
export function logToFiles(folder: string): LogLine {
  mkdirSync(folder, { recursive: true });
  return (functionName, line) => appendFileSync(join(folder, `${functionName}.log`), `${line}\n`);
}

/** One Lambda function: its own thread, its own environment, its limits enforced. */
export interface FunctionRunner {
  readonly name: string;
  /** Invokes the function and waits. Never rejects: failures of the function are results. */
  invoke(event: unknown): Promise<InvocationResult>;
  /** The next invocation loads the code anew; those under way are finished by the old. */
  reload(): void;
  close(): Promise<void>;
}

export interface FunctionRunnerOptions {
  readonly fn: FunctionPart;
  readonly environment: Readonly<Record<string, string>>;
  readonly clock: SharedClock;
  readonly log: LogLine;
  /** Is told where the time of each invocation went; without it nothing is metered. */
  readonly onSpent?: ((spent: Spent) => void) | undefined;
}

/** Prepares a function; its thread starts with the first invocation. */
export function createFunctionRunner({
  fn,
  environment,
  clock,
  log,
  onSpent,
}: FunctionRunnerOptions): FunctionRunner {
  const [file = '', exportName = ''] = fn.Handler.split('.');
  const settings: FunctionSettings = {
    modulePath: join(fn.codeFolder, `${file}.js`),
    exportName,
    functionName: fn.ref,
    functionArn: fn.arn,
    memory: fn.MemorySize,
    clock: clock.buffer,
    metered: onSpent !== undefined,
  };
  const timeoutMs = fn.Timeout * 1000;
  const write = (line: string) => log(fn.ref, line);
  const start = () => startRuntime({ settings, environment, write, onSpent });
  let runtime: ReturnType<typeof start> | undefined;

  async function invoke(event: unknown): Promise<InvocationResult> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > maxPayloadBytes) return { kind: 'request-too-large' };
    if (!runtime?.usable()) runtime = start();
    const outcome = await runtime.invoke({ requestId: randomUUID(), payload, timeoutMs });
    if (outcome.kind === 'answered' && Buffer.byteLength(outcome.payload) > maxPayloadBytes) {
      return tooLargeAnswer(Buffer.byteLength(outcome.payload), write);
    }
    return outcome;
  }

  return {
    name: fn.ref,
    invoke,
    reload: () => {
      runtime?.retire();
      runtime = undefined;
    },
    close: async () => runtime?.end(),
  };
}

function tooLargeAnswer(bytes: number, write: (line: string) => void): Outcome {
  const errorMessage = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`;
  write(errorMessage);
  return { kind: 'failed', error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
}
