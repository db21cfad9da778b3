import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';

/** Runs the starter as npm would and answers how it ended and what it said. */
async function run(args: string[], whileRunning?: (pid: number) => void) {
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    if (child.pid) whileRunning?.(child.pid);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('without a known verb it says which there are', async () => {
  const { code, said } = await run(['nonsense']);
  expect(code).toBe(1);
  expect(said).toMatch(/Usage: .*build.*test/);
});

test("the script's exit code is passed on", async () => {
  const { code, said } = await run(['test', 'nonsense']);
  expect(code).toBe(1);
  expect(said).toContain('There is no suite "nonsense"');
});

test('a check that holds ends with the counts and 0', async () => {
  const { code, said } = await run(['test', 'sherif']);
  expect(said.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
  expect(code).toBe(0);
});

test('a signal reaches the script, and its end comes back', async () => {
  const { code } = await run(['test', 'types'], (pid) => process.kill(pid, 'SIGTERM'));
  expect(code).toBe(143);
});
