import { startLocalCloud } from '../../src/cloud.ts';

// A local cloud in a process of its own, for tests that kill it: prints its address and serves until then.

const [dataDir = ''] = process.argv.slice(2);
const { origin } = await startLocalCloud({
  port: 0,
  dataDir,
  site: async (_request, response) => void response.writeHead(404).end(),
});
console.log(origin);
