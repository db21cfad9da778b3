import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

/** A small value in a file: read once, written as a whole at each change. */
export interface JsonFile<T> {
  readonly value: T;
  /** Replaces the value, synchronously and atomically. */
  write(value: T): void;
}

/**
 * Opens a JSON file, or starts with the empty value.
 *
 * @throws when the file does not match the schema
 */
export function openJsonFile<T>(file: string, schema: z.ZodType<T>, empty: T): JsonFile<T> {
  let value = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : empty;
  mkdirSync(dirname(file), { recursive: true });
  return {
    get value() {
      return value;
    },
    write: (next) => {
      writeFileSync(`${file}.new`, JSON.stringify(next, null, 2), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      value = next;
    },
  };
}

/** A Map in a JSON file, written within a second after a change and when it closes. Values must not be mutated. */
export interface JsonMap<V> extends Map<string, V> {
  /** Writes pending changes. Later changes are not stored. */
  close(): void;
}

/** Collects changes, because each write stores the whole map, which may have many megabytes. */
const WRITE_AFTER_MS = 1000;

/**
 * Opens the map in a JSON file, or starts with an empty one.
 *
 * @throws when the file does not match the schema
 */
export function openJsonMap<V>(path: string, schema: z.ZodType<V>): JsonMap<V> {
  const file = openJsonFile(path, z.record(z.string(), schema), {});
  let isOpen = true;
  let writing: NodeJS.Timeout | undefined;

  function write(): void {
    writing = undefined;
    file.write(Object.fromEntries(map));
  }

  class WrittenMap extends Map<string, V> {
    override set(key: string, value: V): this {
      if (isOpen) writing ??= setTimeout(write, WRITE_AFTER_MS);
      return super.set(key, value);
    }

    override delete(key: string): boolean {
      if (isOpen) writing ??= setTimeout(write, WRITE_AFTER_MS);
      return super.delete(key);
    }

    close(): void {
      isOpen = false;
      clearTimeout(writing);
      if (writing) write();
    }
  }
  const map = new WrittenMap();
  for (const [key, value] of Object.entries(file.value)) Map.prototype.set.call(map, key, value);
  return map;
}
