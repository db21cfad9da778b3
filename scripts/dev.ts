import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { watchFunctions } from '@portal/api/build';
import { type LocalCloud, type Site, startLocalCloud } from '@portal/local/cloud';
import { createProxyServer } from 'http-proxy-3';
import { seedSubmissions } from './seed/seed-submissions.ts';
import { synthesizeForWatching } from './shared/build-parts.ts';
import { runCommand } from './shared/command.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { announce, fail } from './shared/output.ts';
import { inRoot, tool } from './shared/root.ts';
import { readStartOptions, type StartOptions } from './shared/start-options.ts';

/** The portal on this machine with hot reload: the web by Vite's own server, the handlers by watched bundles. */
let cloud: LocalCloud | undefined;
shutDownGracefully(async () => cloud?.close());

try {
  const started = performance.now();
  cloud = await startWatching(readStartOptions(process.argv.slice(2), process.env));
  announce(cloud, (performance.now() - started) / 1000);
} catch (error) {
  fail(error);
}

async function startWatching({ seed, ...options }: StartOptions): Promise<LocalCloud> {
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
    fill: (target) => seedSubmissions(seed, target),
  });
  started.server.on('upgrade', (request, socket, head) =>
    web.ws(request, socket, head, {}, () => socket.destroy()),
  );
  return started;
}

/** Resolves with the first bundles; later ones are what the functions load next. */
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

/** Starts the web's own server and answers its port once it listens; when it ends, so does this process. */
async function startVite(): Promise<number> {
  const port = await freePort();
  // Its own greeting would name an address at which only half of the portal is.
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
