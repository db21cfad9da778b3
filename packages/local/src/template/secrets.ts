import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { openJsonFile } from '../storage/json-file.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 64;

/**
 * Opens the stage's secrets in a file that only its owner can read.
 *
 * @returns finds the value of a secret by its ARN; it is generated and stored on first use
 */
export function openSecrets(file: string): (arn: string) => string {
  const stored = openJsonFile(file, z.record(z.string(), z.string()), {});
  return (arn) => {
    const known = stored.value[arn];
    if (known !== undefined) return known;
    const generated = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    stored.write({ ...stored.value, [arn]: generated });
    return generated;
  };
}
