import { type LocalCloud, startLocalCloud } from '@portal/local/cloud';
import { buildAll } from './lib/build-parts.ts';
import { endInOrder } from './lib/ending.ts';
import { announce, fail } from './lib/say.ts';
import { readStartOptions } from './lib/start-options.ts';

/** Builds what changed, then starts the portal on this machine: `npm start -- --reset --seed 500`. */
let cloud: LocalCloud | undefined;
endInOrder(async () => cloud?.close());

try {
  const options = readStartOptions(process.argv.slice(2), process.env);
  await buildAll();
  const started = performance.now();
  cloud = await startLocalCloud(options);
  announce(cloud, (performance.now() - started) / 1000);
} catch (error) {
  fail(error);
}
