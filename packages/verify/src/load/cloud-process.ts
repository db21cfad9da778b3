import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { startLocalCloud } from '@portal/local/cloud';
import type { InvocationTiming } from '@portal/local/lambda/invocation-timer';

/*
 * A local cloud without the web app in its own process, so that callers do not take its time. It sends its origin when it is ready, and
 * for each message the timings of its functions since the last one. It ends with its parent process.
 */

let timings: InvocationTiming[] = [];

const [dataDir = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
process.on('message', () => {
  process.send?.(timings);
  timings = [];
});

const { origin } = await startLocalCloud({
  port: 0,
  dataDir,
  at: duringTheRound,
  onInvocationTimed: (timing) => void timings.push(timing),
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.send?.(origin);
