import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeWhenChanged } from './build-parts.ts';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'build-cache-'));
  write('src/a.ts', 'one');
});

function write(path: string, text: string): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

function build(make = async () => write('out.js', 'made')): Promise<boolean> {
  return makeWhenChanged(join(dir, 'stamps/api'), [join(dir, 'src')], join(dir, 'out.js'), make);
}

test.for([
  ['a changed file', () => write('src/a.ts', 'two')],
  ['a new file', () => write('src/b.ts', '')],
  ['a removed file', () => rmSync(join(dir, 'src/a.ts'))],
  ['a missing output', () => rmSync(join(dir, 'out.js'))],
] as const)('%s builds again', async ([, change]) => {
  expect(await build()).toBe(true);
  change();
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});

test.for([
  ['a test', 'src/a.test.ts'],
  ['a result', 'src/dist/a.js'],
] as const)('ignores %s beside the sources', async ([, path]) => {
  await build();
  write(path, 'new');
  expect(await build()).toBe(false);
});

test('repeats a build that failed', async () => {
  await build();
  write('src/a.ts', 'broken');
  await expect(build(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  write('src/a.ts', 'one');
  expect(await build()).toBe(true);
});
