import { constants } from 'node:os';
import { endCommands } from './command.ts';

/**
 * Ends this process in order after a signal, or when `run.mjs`, which started it, was killed: a server would otherwise keep its
 * port. A second signal has no effect.
 *
 * @param close runs first
 */
export function shutDownGracefully(close: () => Promise<void> = async () => {}): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    endCommands('SIGTERM');
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end(128 + constants.signals[signal]));
  }
  process.on('disconnect', () => end(1));
  // The listener above would keep this process alive as long as run.mjs.
  process.channel?.unref();
}
