import { constants } from 'node:os';

/*
 * Runs a command of `scripts/`: `node scripts/shared/run-main.ts start --reset`. Prints the message of an error without its stack and
 * exits with 1. Ends in order, by the command's `close`, after a signal, or when `run.mjs`, which started it, was killed: a server would
 * otherwise keep its port. A second signal has no effect.
 */
const [name = '', ...args] = process.argv.slice(2);
const { main, close = async () => {} } = (await import(`../${name}.ts`)) as {
  readonly main: (args: string[]) => Promise<void>;
  readonly close?: () => Promise<void>;
};

let isEnding = false;
const end = (code: number) => {
  if (isEnding) return;
  isEnding = true;
  close().then(() => process.exit(code), fail);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => end(128 + constants.signals[signal]));
process.on('disconnect', () => end(1));
// The listener above would keep this process alive as long as run.mjs.
process.channel?.unref();
await main(args).catch(fail);

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
