import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSharedClock } from '../clock/shared-clock.ts';
import { createFunctionRunner, maxPayloadBytes } from './function-runner.ts';

const clock = createSharedClock();
let runner: ReturnType<typeof createFunctionRunner>;
let lines: string[];
let folder: string;

/** Replaces the code; it runs after a reload. */
const write = (code: string) => writeFileSync(join(folder, 'index.js'), code);

function start(code: string, Timeout = 5): void {
  folder = mkdtempSync(join(tmpdir(), 'function-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
  write(code);
  lines = [];
  runner = createFunctionRunner({
    fn: {
      logicalId: 'Try',
      ref: 'try',
      arn: 'arn:aws:lambda:ap-south-1:000000000000:function:try',
      properties: {},
      codeFolder: folder,
      permissions: [],
      Role: 'arn:role',
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Timeout,
      MemorySize: 256,
      Code: { S3Key: 'hash.zip' },
      Environment: { Variables: {} },
    },
    environment: { TABLE_NAME: 't' },
    clock,
    log: (_name, line) => lines.push(line),
  });
}
afterEach(() => runner.close());

async function resultOf(event: unknown = {}): Promise<unknown> {
  const result = await runner.invoke(event);
  if (result.kind !== 'answered') throw new Error(JSON.stringify(result));
  return JSON.parse(result.payload);
}

test('passes event and result as JSON, a context, and exactly the given environment; follows the clock', async () => {
  start(`exports.handler = async (event, context) => ({
    event, env: process.env, now: new Date().toISOString(), left: context.getRemainingTimeInMillis(), ...context, gone: undefined
  });`);
  clock.startAt(Date.parse('2027-04-14T12:00:00Z'));
  const result = (await resultOf({ a: [1, null], at: new Date(0) })) as { left: number };
  expect(result).toMatchObject({
    event: { a: [1, null], at: '1970-01-01T00:00:00.000Z' },
    env: { TABLE_NAME: 't' },
    now: expect.stringMatching(/^2027-04-14T12:/),
    functionName: 'try',
    memoryLimitInMB: '256',
  });
  expect(Object.keys(result)).not.toContain('gone');
  expect(result).toHaveProperty('env', { TABLE_NAME: 't' });
  expect(result.left).toBeGreaterThan(0);
  expect(result.left).toBeLessThanOrEqual(5000);
});

test('loads the code once, and again only after a reload, which lets invocations of the old code finish', async () => {
  const untilFile = 'await new Promise((end) => setTimeout(end, 10));';
  start(`let n = 0; exports.handler = async ({ until }) => {
    n += 1;
    while (until && !require('fs').existsSync(until)) ${untilFile}
    return n;
  };`);
  expect([await resultOf(), await resultOf()]).toEqual([1, 2]);
  const until = join(folder, 'go-on');
  const old = resultOf({ until });
  write('exports.handler = async () => "new";');
  expect(await resultOf()).toBe(4);
  runner.reload();
  expect(await resultOf()).toBe('new');
  writeFileSync(until, '');
  expect(await old).toBe(4);
});

test('runs concurrent invocations, and logs their output line by line', async () => {
  start(`const ends = []; console.error('two'); console.log('one');
    exports.handler = () => new Promise((end) => { if (ends.push(end) === 20) for (const each of ends) each('together'); });`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => resultOf()));
  expect(answers).toEqual(Array(20).fill('together'));
  await expect.poll(() => lines.toSorted()).toEqual(['one', 'two']);
});

test('survives an error, process.exit and an error outside of the invocation', async () => {
  start(`exports.handler = async ({ how }) => {
    if (how === 'throw') throw new RangeError('too far');
    if (how === 'exit') process.exit(3);
    if (how === 'later') { setTimeout(() => { throw new Error('later'); }); await new Promise(() => {}); }
    return 'well';
  };`);
  for (const [how, error] of [
    ['throw', { errorType: 'RangeError', errorMessage: 'too far' }],
    ['exit', { errorType: 'Runtime.ExitError' }],
    ['later', { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('later') }],
  ]) {
    expect(await runner.invoke({ how })).toMatchObject({ kind: 'failed', error });
    expect(await resultOf()).toBe('well');
  }
});

test('fails each invocation when the code cannot be loaded', async () => {
  start('throw new Error("no table");');
  expect(await runner.invoke({})).toMatchObject({ kind: 'failed' });
  const error = { errorMessage: expect.stringContaining('no table') };
  expect(await runner.invoke({})).toMatchObject({ kind: 'failed', error });
});

test('ends an invocation at its timeout, blocked or waiting, and starts the next one afresh', async () => {
  start(
    `let n = 0; exports.handler = async ({ how }) => {
      n += 1;
      if (how === 'block') for (;;);
      if (how === 'wait') await new Promise(() => {});
      return n;
    };`,
    1,
  );
  for (const how of ['wait', 'block']) {
    expect(await resultOf()).toBe(1);
    expect(await runner.invoke({ how })).toEqual({ kind: 'timed-out' });
  }
  expect(await resultOf()).toBe(1);
  expect(lines.filter((line) => /Task timed out after 1.00 seconds/.test(line))).toHaveLength(2);
});

test('a time-out does not end other invocations of the thread', async () => {
  start(
    `exports.handler = async ({ until }) => {
      while (!require('fs').existsSync(until)) await new Promise((next) => setTimeout(next, 50, console.log('tick')));
      return 'finished';
    };`,
    3,
  );
  const until = join(folder, 'go-on');
  const hanging = runner.invoke({ until: 'never' });
  await expect.poll(() => lines.length).toBeGreaterThan(30);
  const sharing = resultOf({ until });
  expect(await hanging).toEqual({ kind: 'timed-out' });
  expect(existsSync(until)).toBe(false);
  writeFileSync(until, '');
  expect(await sharing).toBe('finished');
});

test('rejects requests and responses above 6 MB', async () => {
  start('exports.handler = async ({ bytes }) => "x".repeat(bytes ?? 0);');
  const most = maxPayloadBytes - '""'.length;
  expect(await runner.invoke('x'.repeat(most + 1))).toEqual({ kind: 'request-too-large' });
  expect(await runner.invoke('x'.repeat(most))).toMatchObject({ kind: 'answered' });
  expect(await runner.invoke({ bytes: most })).toMatchObject({ kind: 'answered' });
  const error = { errorType: 'Function.ResponseSizeTooLarge' };
  expect(await runner.invoke({ bytes: most + 1 })).toMatchObject({ kind: 'failed', error });
});
