import { type ChildProcess, spawn } from 'node:child_process';
import { root, toolPath } from './root.ts';

export interface CommandOptions {
  /** Working directory; the repository's root unless told. */
  cwd?: string;
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** After so many seconds the command and all it started are ended. */
  timeoutSeconds?: number;
  /** Show the output as it comes instead of keeping it. */
  live?: boolean;
}

export interface CommandResult {
  /** Exit code; 1 when the command was ended by a signal or could not be started. */
  code: number;
  /** Both streams in order; empty when shown live. */
  output: string;
  /** What a program reads: without the warnings beside it. Empty when shown live. */
  stdout: string;
}

const running = new Set<ChildProcess>();

/** Runs a command to its end. It never throws: what went wrong is in `code` and `output`. */
export function runCommand(
  file: string,
  args: string[],
  { cwd = root, env = {}, timeoutSeconds, live = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((settle) => {
    const chunks: Buffer[] = [];
    const written: Buffer[] = [];
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env, PATH: toolPath() },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what the command starts ends with it.
      detached: true,
    });
    running.add(child);
    const timer = timeoutSeconds && setTimeout(() => giveUp(), timeoutSeconds * 1000);
    const finish = (code: number) => {
      clearTimeout(timer || undefined);
      running.delete(child);
      settle({ code, output: Buffer.concat(chunks).toString(), stdout: Buffer.concat(written).toString() });
    };
    const giveUp = () => {
      const message = `${file} was ended after ${timeoutSeconds} s.\n`;
      if (live) process.stdout.write(message);
      chunks.push(Buffer.from(message));
      endGroup(child, 'SIGKILL');
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      written.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Ends every command that still runs, with all it started. */
export function endCommands(signal: NodeJS.Signals): void {
  for (const child of running) endGroup(child, signal);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}
