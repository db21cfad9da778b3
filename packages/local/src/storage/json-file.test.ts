import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openJsonMap } from './json-file.ts';

const open = (path: string) => openJsonMap(path, z.string());

it('writes JSON that only its owner can read soon after a change, and keeps it over a restart', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'json-')), 'deep', 'map.json');
  const map = open(path);
  for (const key of ['b', 'a', 'gone']) map.set(key, key);
  await expect.poll(() => existsSync(path)).toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ b: 'b', a: 'a', gone: 'gone' });
  expect(statSync(path).mode & 0o077).toBe(0);
  map.set('b', 'changed');
  map.delete('gone');
  map.close();
  expect(Object.fromEntries(open(path))).toEqual({ b: 'changed', a: 'a' });
  writeFileSync(path, '{"a":7}');
  expect(() => open(path)).toThrow(/expected string/);
});
