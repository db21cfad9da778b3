import { watchFunctions } from '@portal/api/build';
import { type LocalCloud, startLocalCloud } from '@portal/local/cloud';
import { type DevServer, startDevServer } from '../apps/web/site/dev-server.ts';
import { fillWith } from './seed/seed-submissions.ts';
import { buildLanding, synthesizeForWatching } from './shared/build-parts.ts';
import { printReady } from './shared/output.ts';
import { inRoot } from './shared/root.ts';
import { readStartOptions } from './shared/start-options.ts';

let cloud: LocalCloud | undefined;
let web: DevServer | undefined;

/** Starts the portal on this machine with hot reload: Vite serves the web, and changed handlers are bundled again. */
export async function main(args: string[]): Promise<void> {
  const started = performance.now();
  const { seed, ...options } = readStartOptions(args, process.env);
  await buildLanding();
  const bundled = Promise.withResolvers<void>();
  watchFunctions(() => {
    bundled.resolve();
    // The functions load the new bundles at their next invocation.
    cloud?.functions.reload();
    if (cloud) console.log('handlers reloaded');
  }).catch(bundled.reject);
  await bundled.promise;
  const assemblyDir = inRoot('.local/build/watched');
  await synthesizeForWatching(assemblyDir);
  const ready = Promise.withResolvers<DevServer>();
  cloud = await startLocalCloud({
    ...options,
    assemblyDir,
    site: async (request, response) => (await ready.promise).listener(request, response),
    fill: fillWith(seed),
  });
  web = await startDevServer(cloud.server, cloud.origin);
  ready.resolve(web);
  printReady(cloud, started);
}

export async function close(): Promise<void> {
  await web?.close();
  await cloud?.close();
}
