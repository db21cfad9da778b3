import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { listen, reservePort } from './listen.ts';

let folder: string;
let table: string;
let close = async () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  table = join(folder, 'dynamodb');
});
afterEach(() => close());

test('keeps data of its own format; rejects others with advice, and does not delete them', () => {
  openDataFolder(folder, false);
  mkdirSync(table);
  expect(openDataFolder(folder, false).dynamodb).toBe(table);
  writeFileSync(join(folder, 'format'), '2');
  expect(() => openDataFolder(folder, false)).toThrow(/another version .* npm start -- --reset/);
  rmSync(join(folder, 'format'));
  expect(() => openDataFolder(folder, false)).toThrow(/another version/);
  expect(existsSync(table)).toBe(true);
});

test('reset removes data of any format, and no other files', () => {
  mkdirSync(table);
  const other = join(folder, 'notes');
  writeFileSync(other, 'mine');
  openDataFolder(folder, true);
  expect([existsSync(table), existsSync(other)]).toEqual([false, true]);
  expect(() => openDataFolder(folder, false)).not.toThrow();
});

test('a local cloud that runs or starts keeps its lock; that of a killed process is replaced', async () => {
  const lock = join(folder, 'lock');
  const owner = await reservePort(0);
  close = owner.close;
  const origin = `http://localhost:${owner.port}`;
  await lockDataFolder(lock, origin);
  const another = 'http://localhost:9';
  const refusal = `The local cloud at ${origin} uses ${folder}. Stop it first`;
  await expect(lockDataFolder(lock, another)).rejects.toThrow(refusal);
  owner.open((_request, response) => void response.end('{"offset_ms":0}'));
  await expect(lockDataFolder(lock, another)).rejects.toThrow(refusal);
  await owner.close();
  const unlock = await lockDataFolder(lock, another);
  expect(readFileSync(lock, 'utf8')).toBe(another);
  unlock();
  expect(existsSync(lock)).toBe(false);
});

test('another server on the port of a killed process does not keep the lock', async () => {
  const server = await listen((_request, response) => void response.end('[]'), 0);
  close = server.close;
  const lock = join(folder, 'lock');
  writeFileSync(lock, `http://localhost:${server.port}`);
  await expect(lockDataFolder(lock, 'http://localhost:9')).resolves.toBeDefined();
  await expect(reservePort(server.port)).rejects.toThrow(`Port ${server.port} is in use`);
});
