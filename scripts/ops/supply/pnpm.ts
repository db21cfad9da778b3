import { runCommand } from '../../shared/command.ts';
import { findPnpm } from '../../shared/find-pnpm.mjs';

/** Runs the project's own pnpm in the repository; both streams are in `output`. */
export function pnpm(...args: string[]) {
  const [command = '', ...before] = findPnpm();
  return runCommand(command, [...before, ...args], { timeoutSeconds: 120 });
}
