import { execFileSync } from 'node:child_process';

/** A local cloud needs consecutive ports: for the gateway and the emulators behind it. */
const portsOfCloud = 6;

/**
 * Finds consecutive free ports below the ephemeral range (Linux: from 32768), where outgoing connections could take
 * one before the cloud starts. It runs in a separate process, because listening is asynchronous.
 */
const search = `
  const { createServer } = require('node:net');
  const free = (port) => new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
  (async () => {
    for (;;) {
      const first = 20000 + Math.floor(Math.random() * 12000);
      const row = Array.from({ length: ${2 * portsOfCloud} }, (_, index) => free(first + index));
      if ((await Promise.all(row)).every(Boolean)) return process.stdout.write(String(first));
    }
  })();
`;

/**
 * The ports of the two clouds under test. Playwright reads its configuration in every worker; workers inherit the ports
 * of the main process through the environment.
 */
export function cloudPorts(): readonly [shared: number, round: number] {
  process.env['E2E_PORT'] ??= execFileSync(process.execPath, ['-e', search], { encoding: 'utf8' });
  const first = Number(process.env['E2E_PORT']);
  return [first, first + portsOfCloud];
}
