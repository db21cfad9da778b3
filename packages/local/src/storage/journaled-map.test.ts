import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openJournaledMap } from './journaled-map.ts';

const freshPath = () => join(mkdtempSync(join(tmpdir(), 'journal-')), 'deep', 'map.jsonl');
const open = (path: string) => openJournaledMap(path, z.string());

/** The content after the file is closed and opened again. */
function reopened(path: string): [string, string][] {
  const map = open(path);
  const content = [...map.entries()];
  map.close();
  return content;
}

it('is after a restart what a Map would be', () => {
  const keys = fc.constantFrom('a', 'b', 'c', '__proto__', '');
  const changes = fc.array(fc.tuple(keys, fc.option(fc.string({ unit: 'binary' }))), { maxLength: 40 });
  fc.assert(
    fc.property(changes, (list) => {
      const path = freshPath();
      const map = open(path);
      const model = new Map<string, string>();
      for (const [key, value] of list) {
        if (value === null) {
          map.delete(key);
          model.delete(key);
        } else {
          map.set(key, value);
          model.set(key, value);
        }
      }
      expect([...map.entries()]).toEqual([...model.entries()]);
      map.close();
      expect(reopened(path)).toEqual([...model.entries()]);
    }),
    { numRuns: 60 },
  );
});

it('drops a last line that a crash cut short, and goes on behind the one before', () => {
  const path = freshPath();
  const map = open(path);
  map.set('a', '1');
  map.close();
  appendFileSync(path, '{"key":"b","val');
  const again = open(path);
  again.set('c', '3');
  again.close();
  expect(reopened(path)).toEqual([
    ['a', '1'],
    ['c', '3'],
  ]);
});

it('refuses a file with a spoiled line, saying which', () => {
  const path = freshPath();
  open(path).close();
  writeFileSync(path, '{"key":"a","value":"1"}\nnonsense\n{"key":"b","value":"2"}\n');
  expect(() => open(path)).toThrow(/map\.jsonl:2 cannot be read/);
  writeFileSync(path, '{"key":"a","value":7}\n');
  expect(() => open(path)).toThrow(/map\.jsonl:1 cannot be read/);
});

it('does not grow by being written to', () => {
  const path = freshPath();
  const map = open(path);
  const value = 'x'.repeat(10_000);
  for (let turn = 0; turn < 1000; turn += 1) map.set(`k${turn % 10}`, value + turn);
  expect(statSync(path).size).toBeLessThan(1_500_000);
  map.set('last', '1');
  map.close();
  expect(reopened(path)).toHaveLength(11);
});

it('can be read by its owner only', () => {
  const path = freshPath();
  open(path).close();
  expect(statSync(path).mode & 0o077).toBe(0);
});

it('keeps whatever it said it had kept when the process is killed', async () => {
  const path = freshPath();
  const source = `
    import * as z from 'zod';
    import { openJournaledMap } from ${JSON.stringify(new URL('./journaled-map.ts', import.meta.url).href)};
    const map = openJournaledMap(${JSON.stringify(path)}, z.string());
    for (let n = 0; n < 100_000; n += 1) {
      map.set('k' + n, 'x'.repeat(2000));
      await new Promise((said) => process.stdout.write(n + '\\n', said));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
    if (said.length > 3000) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const last = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
  const kept = new Map(reopened(path));
  expect(last).toBeGreaterThan(100);
  for (let n = 0; n <= last; n += 1) expect(kept.has(`k${n}`)).toBe(true);
  expect(readFileSync(path, 'utf8').endsWith('\n')).toBe(true);
});
