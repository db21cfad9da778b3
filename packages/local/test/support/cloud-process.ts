import { startLocalCloud } from '../../src/cloud.ts';

// A local cloud in its own process, for tests that stop it: prints its URL and serves until SIGTERM.

const [dataDir = ''] = process.argv.slice(2);
const cloud = await startLocalCloud({
  port: 0,
  dataDir,
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.once('SIGTERM', () => void cloud.close().then(() => process.exit()));
console.log(cloud.origin);
