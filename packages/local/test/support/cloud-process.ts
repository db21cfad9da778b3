import { startLocalCloud } from '../../src/cloud.ts';

// A local cloud in its own process, for tests that stop it: prints its URL and serves until SIGTERM. Its clock has an offset in ms.

const [dataDir = '', offset = '0'] = process.argv.slice(2);
const cloud = await startLocalCloud({
  port: 0,
  dataDir,
  at: Date.now() + Number(offset),
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.once('SIGTERM', () => void cloud.close().then(() => process.exit()));
console.log(cloud.origin);
