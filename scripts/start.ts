import { type LocalCloud, startLocalCloud } from '@portal/local/cloud';
import { seedSubmissions } from './seed/seed-submissions.ts';
import { buildAll } from './shared/build-parts.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail, printReady } from './shared/output.ts';
import { readStartOptions } from './shared/start-options.ts';

/** Builds changed parts, then starts the portal on this machine: `npm start -- --reset --seed 500`. */
let cloud: LocalCloud | undefined;
shutDownGracefully(async () => cloud?.close());

try {
  const { seed, unannounced, ...options } = readStartOptions(process.argv.slice(2), process.env);
  await buildAll();
  const started = performance.now();
  cloud = await startLocalCloud({
    ...options,
    fill: (target) => seedSubmissions(seed, target, unannounced),
  });
  printReady(cloud, (performance.now() - started) / 1000);
} catch (error) {
  fail(error);
}
