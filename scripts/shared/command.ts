import { delimiter } from 'node:path';
import { execa } from 'execa';
import { inRoot, root } from './root.ts';

export interface CommandOptions {
  /** Working directory; the repository's root by default. */
  cwd?: string;
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** After so many seconds the command and its descendants are killed. */
  timeoutSeconds?: number;
  /** Shows the output at once instead of returning it. */
  live?: boolean;
}

export interface CommandResult {
  /** Exit code; 1 when a signal ended the command or it could not be started. */
  code: number;
  /** Both streams in order; empty when shown live. */
  output: string;
  /** stdout alone; empty when shown live. */
  stdout: string;
}

/**
 * Runs a command to its end, with the project's own Node and tools. It never throws: `code` and `output` report failures. When this
 * process exits, the command and its descendants are killed.
 */
export async function runCommand(
  file: string,
  args: string[],
  { cwd = root, env = {}, timeoutSeconds = 0, live = false }: CommandOptions = {},
): Promise<CommandResult> {
  const stream = live ? 'inherit' : 'pipe';
  const {
    exitCode,
    all = '',
    stdout = '',
    shortMessage,
  } = await execa(file, args, {
    cwd,
    env: { PATH: [inRoot('node_modules/.bin'), process.env['PATH']].join(delimiter), ...env },
    stdin: 'ignore',
    stdout: stream,
    stderr: stream,
    all: true,
    reject: false,
    stripFinalNewline: false,
    timeout: timeoutSeconds * 1000,
    killSignal: 'SIGKILL',
    killDescendants: true,
  });
  const failure = exitCode === undefined ? `${shortMessage}\n` : '';
  if (live) process.stdout.write(failure);
  return { code: exitCode ?? 1, output: all + failure, stdout };
}
