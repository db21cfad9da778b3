import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { watchFunctions } from '@portal/api/build';
import { type LocalCloud, startLocalCloud } from '@portal/local/cloud';
import type { Site } from '@portal/local/cloud/portal-origin';
import { createProxyServer } from 'http-proxy-3';
import { seedSubmissions } from './seed/seed-submissions.ts';
import { synthesizeForWatching } from './shared/build-parts.ts';
import { runCommand } from './shared/command.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail, printReady } from './shared/output.ts';
import { inRoot, tool } from './shared/root.ts';
import { readStartOptions, type StartOptions } from './shared/start-options.ts';

/** Starts the portal on this machine with hot reload: Vite serves the web, and changed handlers are bundled again. */
let cloud: LocalCloud | undefined;
shutDownGracefully(async () => cloud?.close());

try {
  const started = performance.now();
  cloud = await startWatching(readStartOptions(process.argv.slice(2), process.env));
  printReady(cloud, (performance.now() - started) / 1000);
} catch (error) {
  fail(error);
}

async function startWatching({ seed, unannounced, ...options }: StartOptions): Promise<LocalCloud> {
  await watchBundles();
  const assemblyDir = inRoot('.local/build/watched');
  await synthesizeForWatching(assemblyDir);
  const web = createProxyServer({ target: `http://127.0.0.1:${await startVite()}` });
  const site: Site = async (request, response) =>
    web.web(request, response, {}, (error) => response.writeHead(502).end(String(error)));
  const started = await startLocalCloud({
    ...options,
    assemblyDir,
    site,
    fill: (target) => seedSubmissions(seed, target, unannounced),
  });
  started.server.on('upgrade', (request, socket, head) =>
    web.ws(request, socket, head, {}, () => socket.destroy()),
  );
  return started;
}

/** Resolves when the first bundles are written. The functions load later ones at their next invocation. */
function watchBundles(): Promise<void> {
  return new Promise((built, failed) => {
    watchFunctions(() => {
      built();
      if (!cloud) return;
      cloud.functions.reload();
      console.log('handlers reloaded');
    }).catch(failed);
  });
}

/** Starts Vite's server and returns its port once it listens. This process ends with it. */
async function startVite(): Promise<number> {
  const port = await freePort();
  // Vite would print an address that serves the web without the API.
  const quiet = ['--logLevel', 'warn'];
  const args = ['dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort', ...quiet];
  const options = { cwd: inRoot('apps/web'), live: true };
  runCommand(tool('react-router', 'apps/web'), args, options).then(({ code }) => process.exit(code), fail);
  while (!(await listens(port))) await setTimeout(100);
  return port;
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listening = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return listening.finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port.');
  return address.port;
}
