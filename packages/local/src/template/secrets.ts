import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { openJsonFile } from '../storage/json-file.ts';

/** The values of the stage's secrets. */
export interface Secrets {
  /** The value of a secret, generated and stored on first use. */
  readonly valueOf: (arn: string) => string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 64;

/** Opens the secrets in a file that only its owner can read. */
export function openSecrets(file: string): Secrets {
  const stored = openJsonFile(file, z.record(z.string(), z.string()), {});
  return {
    valueOf: (arn) => {
      const known = stored.value[arn];
      if (known !== undefined) return known;
      const generated = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
      stored.write({ ...stored.value, [arn]: generated });
      return generated;
    },
  };
}
