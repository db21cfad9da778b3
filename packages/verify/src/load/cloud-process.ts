import { startLocalCloud } from '@portal/local/cloud';
import type { InvocationTiming } from '@portal/local/lambda/invocation-timer';

/*
 * A local cloud in a process of its own, without the web app: sends its origin once it serves, and what it measured since the last
 * time for each message. Ends with the process that started it.
 */

/** What the functions spent, and what the process held meanwhile: one entry a second, in MB. */
export interface Telemetry {
  readonly spent: readonly InvocationTiming[];
  /** `rss` of the whole process, with the emulators and their data; `heap` of the gateway and the small emulators. */
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
  onInvocationTimed: (one) => void spent.push(one),
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.send?.(origin);
