import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedClock } from '../clock/shared-clock.ts';
import type { FunctionResource } from '../template/stack-model.ts';
import type { FunctionSettings } from './messages.ts';
import { type Outcome, startRuntime } from './runtime.ts';

/** The maximum size of a request or response of a synchronous invocation, in bytes. */
export const maxPayloadBytes = 6 * 1024 * 1024 + 100;

export type InvocationResult = Outcome | { readonly kind: 'request-too-large' };

/** Logs a line that a function writes. */
export type LogLine = (functionName: string, line: string) => void;

/** Appends each function's lines to its own file in the folder. */
export function logToFiles(folder: string): LogLine {
  mkdirSync(folder, { recursive: true });
  return (functionName, line) => appendFileSync(join(folder, `${functionName}.log`), `${line}\n`);
}

export type FunctionRunner = ReturnType<typeof createFunctionRunner>;

export interface FunctionRunnerOptions {
  readonly fn: FunctionResource;
  readonly environment: Readonly<Record<string, string>>;
  readonly clock: SharedClock;
  readonly log: LogLine;
}

/** Creates the runner of one Lambda function, with its own thread and limits; the thread starts with the first invocation. */
export function createFunctionRunner(options: FunctionRunnerOptions) {
  const { fn, environment, clock, log } = options;
  const [file = '', exportName = ''] = fn.Handler.split('.');
  const settings: FunctionSettings = {
    modulePath: join(fn.codeFolder, `${file}.js`),
    exportName,
    functionName: fn.ref,
    functionArn: fn.arn,
    memory: fn.MemorySize,
    clock: clock.buffer,
  };
  const timeoutMs = fn.Timeout * 1000;
  const write = (line: string) => log(fn.ref, line);
  const start = () => startRuntime({ settings, environment, write });
  let runtime: ReturnType<typeof start> | undefined;

  /** Invokes the function. Never rejects: failures of the function are results. */
  async function invoke(event: unknown): Promise<InvocationResult> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > maxPayloadBytes) return { kind: 'request-too-large' };
    if (!runtime?.usable()) runtime = start();
    const outcome = await runtime.invoke({ requestId: randomUUID(), payload, timeoutMs });
    if (outcome.kind === 'answered' && Buffer.byteLength(outcome.payload) > maxPayloadBytes) {
      const bytes = Buffer.byteLength(outcome.payload);
      const errorMessage = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`;
      write(errorMessage);
      return { kind: 'failed', error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
    }
    return outcome;
  }

  return {
    invoke,
    /** Makes the next invocation load the code again; those in progress finish with the old code. */
    reload: () => {
      runtime?.retire();
      runtime = undefined;
    },
    close: async () => runtime?.end(),
  };
}
