import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { createSharedClock, patchDate } from '../clock/shared-clock.ts';
import type { FromFunction, FunctionError, FunctionSettings, Invocation } from './messages.ts';

// A function's thread: loads the bundle once, as a cold start does, then runs invocations.

type Handler = (event: unknown, context: object) => unknown;

const settings = workerData as FunctionSettings;
const port = parentPort;
if (!port) throw new Error('a function runs as a worker thread');
const send = (message: FromFunction) => port.postMessage(message);

patchDate(createSharedClock(settings.clock));

function loadHandler(): Handler {
  const require = createRequire(settings.modulePath);
  const exported = (require(settings.modulePath) as Record<string, unknown>)[settings.exportName];
  if (typeof exported !== 'function') throw new TypeError(`${settings.exportName} is not a function`);
  return exported as Handler;
}

function contextOf({ requestId, timeoutMs }: Invocation): object {
  const end = performance.now() + timeoutMs;
  return {
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memory),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${settings.functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(end - performance.now())),
  };
}

async function invoke(handler: Handler, invocation: Invocation): Promise<FromFunction> {
  try {
    const event: unknown = JSON.parse(invocation.payload);
    const payload = JSON.stringify((await handler(event, contextOf(invocation))) ?? null);
    return { kind: 'answered', id: invocation.id, payload };
  } catch (error) {
    return { kind: 'failed', id: invocation.id, error: describe(error) };
  }
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] };
}

const handler = loadHandler();
async function handle(invocation: Invocation): Promise<void> {
  const outcome = await invoke(handler, invocation);
  if (outcome.kind === 'failed') console.error('Invoke Error', JSON.stringify(outcome.error));
  send(outcome);
}
port.on('message', (invocation: Invocation) => void handle(invocation));
send({ kind: 'ready' });
