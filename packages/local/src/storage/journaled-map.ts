import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

/** The journal is rewritten when it has grown by its live size and this many bytes. */
const COMPACTION_SLACK_BYTES = 1024 * 1024;

/**
 * A map that a SIGKILL cannot take back: a change has left this process when the call returns. Values are replaced,
 * never mutated. Iteration follows insertion; replacing a value keeps its place.
 */
export interface JournaledMap<V> {
  readonly size: number;
  get(key: string): V | undefined;
  has(key: string): boolean;
  set(key: string, value: V): void;
  delete(key: string): void;
  entries(): MapIterator<[string, V]>;
  values(): MapIterator<V>;
  /** Further changes throw. */
  close(): void;
}

const lineSchema = z.object({ key: z.string(), value: z.unknown().optional() });

/**
 * Opens the map in the file (made when missing, with its folders): one JSON line per change, appended; the file is
 * rewritten and renamed into place when most of it is history. A last line cut short by a crash is dropped.
 *
 * @throws when a whole line is not JSON, or a value does not fit the schema
 */
export function openJournaledMap<V>(path: string, schema: z.ZodType<V>): JournaledMap<V> {
  mkdirSync(dirname(path), { recursive: true });
  const { live, bytes } = readJournal(path, schema);
  let fd = openSync(path, 'a', 0o600);
  let size = bytes;
  let compactAt = 0;
  ftruncateSync(fd, size);

  function append(key: string, value: V | undefined): void {
    const line = Buffer.from(lineOf(key, value));
    try {
      writeAll(fd, line);
    } catch (error) {
      ftruncateSync(fd, size); // half a line would spoil the next one
      throw error;
    }
    size += line.length;
    if (size > compactAt) compact();
  }

  function compact(): void {
    const content = Buffer.from([...live].map(([key, value]) => lineOf(key, value)).join(''));
    if (size > content.length) {
      const next = openSync(`${path}.next`, 'w', 0o600);
      writeAll(next, content);
      closeSync(next);
      renameSync(`${path}.next`, path);
      closeSync(fd);
      fd = openSync(path, 'a', 0o600);
      size = content.length;
    }
    compactAt = 2 * size + COMPACTION_SLACK_BYTES;
  }

  compact();
  return {
    get size() {
      return live.size;
    },
    get: (key) => live.get(key),
    has: (key) => live.has(key),
    entries: () => live.entries(),
    values: () => live.values(),
    set(key, value) {
      const before = live.get(key);
      live.set(key, value);
      try {
        append(key, value);
      } catch (error) {
        if (before === undefined) live.delete(key);
        else live.set(key, before);
        throw error;
      }
    },
    delete(key) {
      if (!live.has(key)) return;
      append(key, undefined);
      live.delete(key);
    },
    close: () => closeSync(fd),
  };
}

function lineOf<V>(key: string, value: V | undefined): string {
  return `${JSON.stringify({ key, value })}\n`;
}

function writeAll(fd: number, content: Buffer): void {
  for (let at = 0; at < content.length; ) at += writeSync(fd, content, at);
}

/** What the file's whole lines add up to, and how many bytes those are. */
function readJournal<V>(path: string, schema: z.ZodType<V>): { live: Map<string, V>; bytes: number } {
  const live = new Map<string, V>();
  const content = readIfPresent(path);
  const bytes = content.lastIndexOf('\n') + 1;
  const lines = content.subarray(0, bytes).toString().split('\n');
  for (const [index, line] of lines.slice(0, -1).entries()) {
    try {
      const { key, value } = lineSchema.parse(JSON.parse(line));
      if (value === undefined) live.delete(key);
      else live.set(key, schema.parse(value));
    } catch (cause) {
      throw new Error(`${path}:${index + 1} cannot be read`, { cause });
    }
  }
  return { live, bytes };
}

function readIfPresent(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
