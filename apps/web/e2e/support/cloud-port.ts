import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The local cloud needs consecutive ports: for the gateway and the emulators behind it. */
const consecutivePorts = 6;

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
      const row = Array.from({ length: ${consecutivePorts} }, (_, index) => free(first + index));
      if ((await Promise.all(row)).every(Boolean)) return process.stdout.write(String(first));
    }
  })();
`;

/** Returns the first of the free ports for a local cloud. */
export function freePorts(): number {
  return Number(execFileSync(process.execPath, ['-e', search], { encoding: 'utf8' }));
}

/**
 * The port of the cloud under test. Playwright reads its configuration in every worker; workers inherit the port of the
 * main process through the environment.
 */
export function cloudPort(): number {
  process.env['E2E_PORT'] ??= String(freePorts());
  return Number(process.env['E2E_PORT']);
}

/** The data folder of the cloud under test. */
export function cloudData(port: number): string {
  return path.join(tmpdir(), `portal-e2e-${port}`);
}

/** Arguments of a local cloud whose clock starts while applications are open. */
export const duringTheRound = ['--at', '2027-04-14T10:00:00+05:30'] as const;
