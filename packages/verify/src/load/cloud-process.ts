import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { startLocalCloud } from '@portal/local/cloud';
import type { InvocationTiming } from '@portal/local/lambda/invocation-timer';

/*
 * A local cloud without the web app in its own process. It sends its origin when it is ready, and its telemetry since the last
 * message for each message. It ends with its parent process.
 */

/** Timings of the functions and memory of the process. Memory has one entry a second, in MB. */
export interface Telemetry {
  readonly spent: readonly InvocationTiming[];
  /** `rss` is the whole process with the emulators' data, `heap` the gateway and the small emulators. */
  readonly memory: readonly { readonly rss: number; readonly heap: number }[];
}

const spent: InvocationTiming[] = [];
const memory: { rss: number; heap: number }[] = [];

const [dataDir = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
process.on('message', () => {
  process.send?.({ spent: spent.splice(0), memory: memory.splice(0) } satisfies Telemetry);
});
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  memory.push({ rss: rss / 1e6, heap: heapUsed / 1e6 });
}, 1000).unref();

const { origin } = await startLocalCloud({
  port: 0,
  dataDir,
  at: duringTheRound,
  onInvocationTimed: (one) => void spent.push(one),
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.send?.(origin);
