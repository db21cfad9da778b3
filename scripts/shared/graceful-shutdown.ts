import { constants } from 'node:os';
import { endCommands } from './command.ts';

/**
 * Ends this process in order when it is told to: by a signal, or because the starter that launched it is gone
 * (killed, say), which would otherwise leave a server behind that holds the port. A second signal changes nothing.
 *
 * @param close what to put away first
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
  // The listener above would keep the process alive as long as its starter lives.
  process.channel?.unref();
}
