import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWhenChanged } from './build-cache.ts';

let dir = '';
let made = 0;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'build-cache-'));
  made = 0;
  write('src/a.ts', 'one');
});

afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

function build(): Promise<boolean> {
  const part = { name: 'api', inputs: [join(dir, 'src')], outputs: [join(dir, 'out.js')] };
  return makeWhenChanged(join(dir, 'stamps'), part, async () => {
    made += 1;
    write('out.js', `made ${made}`);
  });
}

test('builds once from the same inputs', async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  expect(made).toBe(1);
});

test.for([
  ['a changed file', () => write('src/a.ts', 'two')],
  ['a new file', () => write('src/b.ts', '')],
  ['a removed file', () => rmSync(join(dir, 'src/a.ts'))],
  ['a missing output', () => rmSync(join(dir, 'out.js'))],
] as const)('%s builds again', async ([, change]) => {
  await build();
  change();
  expect(await build()).toBe(true);
});

test.for([
  ['a test', 'src/a.test.ts'],
  ['a result', 'src/dist/a.js'],
])('ignores %s beside the sources', async ([, path]) => {
  await build();
  write(path ?? '', 'new');
  expect(await build()).toBe(false);
});

test('repeats a build that failed', async () => {
  await build();
  write('src/a.ts', 'broken');
  const part = { name: 'api', inputs: [join(dir, 'src')], outputs: [join(dir, 'out.js')] };
  const fail = () => Promise.reject(new Error('broken'));
  await expect(makeWhenChanged(join(dir, 'stamps'), part, fail)).rejects.toThrow('broken');
  write('src/a.ts', 'one');
  expect(await build()).toBe(true);
});
