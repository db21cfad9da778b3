import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openJsonMap } from './json-file.ts';

const freshPath = () => join(mkdtempSync(join(tmpdir(), 'json-')), 'deep', 'map.json');
const open = (path: string) => openJsonMap(path, z.string());

it('keeps its entries over a restart', () => {
  const path = freshPath();
  const map = open(path);
  for (const key of ['b', 'a', 'gone']) map.set(key, key);
  map.set('b', 'changed');
  map.delete('gone');
  map.close();
  expect([...open(path)]).toEqual([
    ['b', 'changed'],
    ['a', 'a'],
  ]);
});

it('writes JSON that only its owner can read soon after a change', async () => {
  const path = freshPath();
  open(path).set('a', '1');
  await expect.poll(() => existsSync(path), { timeout: 10_000 }).toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ a: '1' });
  expect(statSync(path).mode & 0o077).toBe(0);
});

it('rejects a file that does not match the schema', () => {
  const path = freshPath();
  open(path);
  writeFileSync(path, '{"a":7}');
  expect(() => open(path)).toThrow(/expected string/);
});
