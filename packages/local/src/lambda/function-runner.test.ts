import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSharedClock } from '../clock/shared-clock.ts';
import { createFunctionRunner, type FunctionRunner, maxPayloadBytes } from './function-runner.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const clock = createSharedClock();

interface Started {
  runner: FunctionRunner;
  lines: string[];
  /** Replaces the code; it runs after a reload. */
  write: (code: string) => void;
}

function start(code: string, { timeout = 5, environment = {} as Record<string, string> } = {}): Started {
  const codeFolder = mkdtempSync(join(tmpdir(), 'function-'));
  undo.push(() => rmSync(codeFolder, { recursive: true }));
  const write = (text: string) => writeFileSync(join(codeFolder, 'index.js'), text);
  writeFileSync(join(codeFolder, 'package.json'), '{ "type": "commonjs" }');
  write(code);
  const lines: string[] = [];
  const runner = createFunctionRunner({
    fn: {
      logicalId: 'Try',
      ref: 'try',
      arn: 'arn:aws:lambda:ap-south-1:000000000000:function:try',
      properties: {},
      codeFolder,
      permissions: [],
      Role: 'arn:role',
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Timeout: timeout,
      MemorySize: 256,
      Code: { S3Key: 'hash.zip' },
      Environment: { Variables: {} },
    },
    environment,
    clock,
    log: (_name, line) => lines.push(line),
  });
  undo.push(() => runner.close());
  return { runner, lines, write };
}

async function resultOf({ runner }: Started, event: unknown = {}): Promise<unknown> {
  const result = await runner.invoke(event);
  if (result.kind !== 'answered') throw new Error(JSON.stringify(result));
  return JSON.parse(result.payload);
}

test('passes the event and the result as JSON', async () => {
  const fn = start('exports.handler = async (event) => ({ got: event, left: undefined });');
  expect(await resultOf(fn, { a: [1, null], at: new Date(0) })).toEqual({
    got: { a: [1, null], at: '1970-01-01T00:00:00.000Z' },
  });
});

test('provides exactly the given environment', async () => {
  const fn = start('exports.handler = async () => process.env;', { environment: { TABLE_NAME: 't' } });
  expect(await resultOf(fn)).toEqual({ TABLE_NAME: 't' });
});

test('provides the context with the function name and the remaining time', async () => {
  const fn = start(
    'exports.handler = async (_, context) => ({ ...context, left: context.getRemainingTimeInMillis() });',
    { timeout: 3 },
  );
  const context = (await resultOf(fn)) as Record<string, unknown>;
  expect(context).toMatchObject({ functionName: 'try', memoryLimitInMB: '256' });
  expect(context['left']).toBeGreaterThan(2000);
  expect(context['left']).toBeLessThanOrEqual(3000);
});

test('loads the code once, and again only after a reload', async () => {
  const counting = (start: number) => `let n = ${start}; exports.handler = async () => ++n;`;
  const fn = start(counting(0));
  expect([await resultOf(fn), await resultOf(fn)]).toEqual([1, 2]);
  fn.write(counting(100));
  expect(await resultOf(fn)).toBe(3);
  fn.runner.reload();
  expect(await resultOf(fn)).toBe(101);
});

test('a reload lets invocations of the old code finish', async () => {
  const fn = start('exports.handler = async ({ ms }) => new Promise((end) => setTimeout(end, ms, "old"));');
  await resultOf(fn, { ms: 1 });
  const old = resultOf(fn, { ms: 300 });
  fn.write('exports.handler = async () => "new";');
  fn.runner.reload();
  expect(await resultOf(fn)).toBe('new');
  expect(await old).toBe('old');
});

test('follows the shared clock', async () => {
  const fn = start('exports.handler = async () => new Date().toISOString();');
  clock.advance(86_400_000);
  undo.push(() => clock.reset());
  expect(Date.parse(String(await resultOf(fn)))).toBeGreaterThan(Date.now() + 86_000_000);
});

test('runs concurrent invocations', async () => {
  const fn = start(
    'const ends = []; exports.handler = () => new Promise((end) => { if (ends.push(end) === 20) for (const each of ends) each("together"); });',
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => resultOf(fn)));
  expect(answers).toEqual(Array(20).fill('together'));
});

test.each([
  ['an error', 'throw new RangeError("too far")', { errorType: 'RangeError', errorMessage: 'too far' }],
  ['process.exit', 'process.exit(3)', { errorType: 'Runtime.ExitError' }],
  [
    'an error outside of the invocation',
    'setTimeout(() => { throw new Error("later") }); await new Promise(() => {})',
    { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('later') },
  ],
])('survives %s', async (_what, statement, error) => {
  const fn = start(`exports.handler = async ({ fail }) => { if (fail) { ${statement} } return 'well'; };`);
  expect(await fn.runner.invoke({ fail: true })).toMatchObject({ kind: 'failed', error });
  expect(await resultOf(fn)).toBe('well');
});

test('fails each invocation when the code cannot be loaded', async () => {
  const fn = start('throw new Error("no table");');
  expect(await fn.runner.invoke({})).toMatchObject({ kind: 'failed' });
  expect(await fn.runner.invoke({})).toMatchObject({
    error: { errorMessage: expect.stringContaining('no table') },
  });
});

test('ends an invocation at its timeout, blocked or waiting, and starts the next one afresh', async () => {
  const fn = start(
    'let n = 0; exports.handler = async ({ how }) => { n += 1; if (how === "block") for (;;); if (how === "wait") await new Promise(() => {}); return n; };',
    { timeout: 1.5 },
  );
  expect(await resultOf(fn)).toBe(1);
  expect(await fn.runner.invoke({ how: 'wait' })).toEqual({ kind: 'timed-out' });
  expect(await resultOf(fn)).toBe(1);
  expect(await fn.runner.invoke({ how: 'block' })).toEqual({ kind: 'timed-out' });
  expect(await resultOf(fn)).toBe(1);
  expect(fn.lines.filter((line) => /Task timed out after 1.50 seconds/.test(line))).toHaveLength(2);
});

test('a time-out does not end other invocations of the thread', async () => {
  const fn = start(
    'exports.handler = async ({ until }) => { while (!require("fs").existsSync(until)) await new Promise((next) => setTimeout(next, 10)); return "finished"; };',
    { timeout: 3 },
  );
  const folder = mkdtempSync(join(tmpdir(), 'signal-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const until = join(folder, 'go-on');
  await resultOf(fn, { until: folder });
  const hanging = fn.runner.invoke({ until: 'never' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const sharing = fn.runner.invoke({ until });
  expect(await hanging).toEqual({ kind: 'timed-out' });
  writeFileSync(until, '');
  expect(await sharing).toMatchObject({ kind: 'answered', payload: '"finished"' });
});

test('rejects requests and responses above 6 MB', async () => {
  const fn = start('exports.handler = async ({ bytes }) => "x".repeat(bytes ?? 0);');
  const quotes = 2;
  expect(await fn.runner.invoke('x'.repeat(maxPayloadBytes - quotes + 1))).toEqual({
    kind: 'request-too-large',
  });
  expect(await fn.runner.invoke('x'.repeat(maxPayloadBytes - quotes))).toMatchObject({ kind: 'answered' });
  expect(await fn.runner.invoke({ bytes: maxPayloadBytes - quotes })).toMatchObject({ kind: 'answered' });
  expect(await fn.runner.invoke({ bytes: maxPayloadBytes - quotes + 1 })).toMatchObject({
    kind: 'failed',
    error: { errorType: 'Function.ResponseSizeTooLarge' },
  });
});

test("logs the function's output line by line", async () => {
  const fn = start('exports.handler = async () => { console.log("one"); console.error("two"); };');
  await resultOf(fn);
  await expect.poll(() => fn.lines.toSorted()).toEqual(['one', 'two']);
});
