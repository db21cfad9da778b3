import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

/** The values of the stack's secrets, made once and kept. */
export interface Secrets {
  /** The value of a secret; made when it is asked for the first time. */
  valueOf(arn: string): string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 64;

/** Opens the secrets kept in a file that only its owner can read. */
export function openSecrets(file: string): Secrets {
  const known = existsSync(file)
    ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
  return {
    valueOf: (arn) => {
      const value = known[arn] ?? Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
      if (known[arn] === undefined) {
        known[arn] = value;
        save(file, known);
      }
      return value;
    },
  };
}

function save(file: string, secrets: Record<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
