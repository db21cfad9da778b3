import { parseArgs } from 'node:util';
import { inRoot } from './root.ts';

export interface StartOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where data is kept, absolute. */
  dataDir: string;
  /** Begin with empty data. */
  reset: boolean;
  /** How many believable submissions to add. */
  seed: number;
  /** The moment at which the clock begins, in ms since the epoch; now unless told. */
  at?: number;
}

/**
 * Reads `--reset`, `--seed N`, `--at MOMENT`, PORT and PORTAL_DATA (relative to the repository).
 *
 * @throws with a sentence for the person who typed it
 */
export function readStartOptions(
  args: string[],
  environment: Record<string, string | undefined>,
): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      reset: { type: 'boolean', default: false },
      seed: { type: 'string', default: '0' },
      at: { type: 'string' },
    },
  });
  return {
    reset: values.reset,
    dataDir: inRoot(environment['PORTAL_DATA'] || '.local'),
    seed: wholeNumber('--seed', values.seed, 100_000),
    port: wholeNumber('PORT', environment['PORT'] || '5173', 65_535),
    ...(values.at !== undefined && { at: moment(values.at) }),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`${name} takes a whole number from 0 to ${most}, not "${text}".`);
}

function moment(text: string): number {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return at;
  throw new Error(`--at takes a moment like 2027-05-14T09:00:00+05:30, not "${text}".`);
}
