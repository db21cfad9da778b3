import { constants } from 'node:os';
import { endCommands } from './command.ts';

/**
 * Runs a command of this folder with the arguments of the process. Prints the message of an error without its stack and exits
 * with 1. Ends in order after a signal, or when `run.mjs`, which started it, was killed: a server would otherwise keep its port.
 *
 * @param close runs first after a signal; a second signal has no effect
 */
export async function runMain(
  main: (args: string[]) => Promise<void>,
  close: () => Promise<void> = async () => {},
): Promise<void> {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    endCommands('SIGTERM');
    close().then(() => process.exit(code), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(128 + constants.signals[signal]));
  process.on('disconnect', () => end(1));
  // The listener above would keep this process alive as long as run.mjs.
  process.channel?.unref();
  await main(process.argv.slice(2)).catch(fail);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
