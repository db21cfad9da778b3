import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';

/** Runs scripts/run.mjs as npm does, and returns exit code and output. */
async function run(args: string[], whileRunning?: (pid: number) => void) {
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (child.pid) whileRunning?.(child.pid);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

test('prints its usage without a known command', async () => {
  const { code, output } = await run(['nonsense']);
  expect(code).toBe(1);
  expect(output).toMatch(/Usage: .*build.*test/);
});

test("passes the script's exit code on", async () => {
  const { code, output } = await run(['assemble']);
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run assemble');
});

test('passes a signal to the script and returns its exit code', async () => {
  const { code } = await run(['test', 'types'], (pid) => process.kill(pid, 'SIGTERM'));
  expect(code).toBe(143);
});
