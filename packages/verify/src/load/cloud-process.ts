import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { startLocalCloud } from '@portal/local/cloud';
import { fillWith } from '../../../../scripts/seed/seed-submissions.ts';

/*
 * A local cloud without the web app in its own process, so that callers do not take its time. It sends its origin when it is ready, and
 * for each message the CPU time of all its threads so far, in ms. It ends with its parent process.
 */

const [dataDir = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});

const { origin } = await startLocalCloud({
  port: 0,
  dataDir,
  at: duringTheRound,
  fill: fillWith(0),
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.send?.(origin);
