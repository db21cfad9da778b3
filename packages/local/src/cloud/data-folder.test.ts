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

/** Creates data, as an earlier run would. */
function createTableFolder(): string {
  const table = join(folder, 'dynamodb');
  mkdirSync(table);
  return table;
}

test('keeps the data of an earlier run', () => {
  openDataFolder(folder, false);
  const table = createTableFolder();
  expect(openDataFolder(folder, false).dynamodb).toBe(table);
  expect(existsSync(table)).toBe(true);
});

test.each([undefined, '2'])('rejects data of format %s with advice, and does not delete it', (format) => {
  const table = createTableFolder();
  if (format) writeFileSync(join(folder, 'format'), format);
  expect(() => openDataFolder(folder, false)).toThrow(/another version .* npm start -- --reset/);
  expect(existsSync(table)).toBe(true);
});

test('reset removes data of any format, and no other files', () => {
  const table = createTableFolder();
  const other = join(folder, 'notes');
  writeFileSync(other, 'mine');
  openDataFolder(folder, true);
  expect(existsSync(table)).toBe(false);
  expect(existsSync(other)).toBe(true);
  expect(() => openDataFolder(folder, false)).not.toThrow();
});
