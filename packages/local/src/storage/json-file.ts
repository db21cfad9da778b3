import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** A small value kept in a file: read once, written whole before a change counts. */
export interface JsonFile<T> {
  readonly value: T;
  /** Replaces the value; on disk when it returns, whole or not at all. */
  write(value: T): void;
}

/**
 * Opens a JSON file, or begins with an empty value.
 *
 * @throws when the file holds something else
 */
export function openJsonFile<T>(file: string, schema: z.ZodType<T>, empty: T): JsonFile<T> {
  let value = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : empty;
  mkdirSync(dirname(file), { recursive: true });
  return {
    get value() {
      return value;
    },
    write: (next) => {
      writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      value = next;
    },
  };
}
