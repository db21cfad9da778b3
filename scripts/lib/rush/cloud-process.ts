import { startLocalCloud } from '@portal/local/cloud';
import { keepBooks } from './books.ts';
import type { CloudAddress } from './cloud-child.ts';

// A local cloud in a process of its own, to be killed or measured: says where it is, and ends with its starter.

const [dataDir = '', aheadMs = '0', metered = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
const books = metered ? keepBooks() : undefined;
process.on('message', () => books && process.send?.(books.close()));
const { origin, config, endpoints, blueprint } = await startLocalCloud({
  port: 0,
  dataDir,
  at: Date.now() + Number(aheadMs),
  ...(books && { onSpent: books.note }),
  site: async (_request, response) => void response.writeHead(404).end(),
});
process.send?.({
  origin,
  region: config.region,
  database: endpoints.DYNAMODB,
  table: blueprint.tables[0]?.ref ?? '',
} satisfies CloudAddress);
