import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves something, as a run does. */
function leaveTable(): string {
  const table = join(folder, 'dynamodb');
  mkdirSync(table);
  return table;
}

test('what an earlier run left is there again', () => {
  openDataFolder(folder, false);
  const table = leaveTable();
  expect(openDataFolder(folder, false).dynamodb).toBe(table);
  expect(existsSync(table)).toBe(true);
});

test.each([undefined, '2'])('data of another form (%s) is refused in words, and stays', (form) => {
  const table = leaveTable();
  if (form) writeFileSync(join(folder, 'form'), form);
  expect(() => openDataFolder(folder, false)).toThrow(/another version .* npm start -- --reset/);
  expect(existsSync(table)).toBe(true);
});

test('a reset removes what the local cloud keeps, of whatever form, and nothing else', () => {
  const table = leaveTable();
  const other = join(folder, 'notes');
  writeFileSync(other, 'mine');
  openDataFolder(folder, true);
  expect(existsSync(table)).toBe(false);
  expect(existsSync(other)).toBe(true);
  expect(() => openDataFolder(folder, false)).not.toThrow();
});
