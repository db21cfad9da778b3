import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ports in a row that the local cloud listens on: the gateway and the emulators behind it. */
const portsInARow = 6;

/**
 * Finds the first of some free ports in a row, below those that systems give to outgoing connections by themselves
 * (Linux from 32768 on): one of these may be taken between the look and the start.
 * It runs in a process of its own, because listening is asynchronous.
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
      const row = Array.from({ length: ${portsInARow} }, (_, index) => free(first + index));
      if ((await Promise.all(row)).every(Boolean)) return process.stdout.write(String(first));
    }
  })();
`;

/** The first of the free ports in a row that a local cloud needs. */
export function freePorts(): number {
  return Number(execFileSync(process.execPath, ['-e', search], { encoding: 'utf8' }));
}

/**
 * The port of the cloud under test. Playwright reads its configuration once in every worker; the first to ask
 * chooses, the others inherit the choice through the environment.
 */
export function cloudPort(): number {
  process.env['E2E_PORT'] ??= String(freePorts());
  return Number(process.env['E2E_PORT']);
}

/** Where the cloud under test keeps its data, apart from everybody else's. */
export function cloudData(port: number): string {
  return path.join(tmpdir(), `portal-e2e-${port}`);
}
