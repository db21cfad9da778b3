import { parseArgs } from 'node:util';
import { type SecondFactorRule, secondFactorRules } from '../../infra/lib/stages.ts';
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
  /** Whether organisers need a second factor; as the stage `local` says, unless told. */
  secondFactor?: SecondFactorRule;
}

/**
 * Reads `--reset`, `--seed N`, `--at MOMENT`, `--second-factor RULE`, PORT and PORTAL_DATA (relative to the repository).
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
      'second-factor': { type: 'string' },
    },
  });
  return {
    reset: values.reset,
    dataDir: inRoot(environment['PORTAL_DATA'] || '.local'),
    seed: wholeNumber('--seed', values.seed, 100_000),
    port: wholeNumber('PORT', environment['PORT'] || '5173', 65_535),
    ...(values.at !== undefined && { at: moment(values.at) }),
    ...(values['second-factor'] !== undefined && { secondFactor: ruleOf(values['second-factor']) }),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`${name} takes a whole number from 0 to ${most}, not "${text}".`);
}

function ruleOf(text: string): SecondFactorRule {
  const rule = secondFactorRules.find((known) => known === text);
  if (rule) return rule;
  throw new Error(`--second-factor takes ${secondFactorRules.join(' or ')}, not "${text}".`);
}

function moment(text: string): number {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return at;
  throw new Error(`--at takes a moment like 2027-05-14T09:00:00+05:30, not "${text}".`);
}
