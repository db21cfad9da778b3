import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { admission } from '@portal/contracts/applications/admission';
import { startOfDay } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { type SecondFactorRule, secondFactorRules } from '../../infra/lib/stages.ts';
import { root } from './root.ts';

/**
 * Reads `--reset`, `--seed N`, `--at MOMENT` (or `now`), `--second-factor RULE`, PORT and PORTAL_DATA (absolute, or relative to the
 * repository).
 *
 * @returns options of the local cloud; `seed`: how many sample submissions to add
 * @throws with a sentence for the user
 */
export function readStartOptions(args: string[], environment: Record<string, string | undefined>) {
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
    dataDir: resolve(root, environment['PORTAL_DATA'] || '.local'),
    seed: wholeNumber('--seed', values.seed, 100_000),
    port: wholeNumber('PORT', environment['PORT'] || '5173', 65_535),
    ...startTime(values.at),
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

/** 30 days, in ms. */
const period = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves a time to the first 30 days of the round, by a multiple of 30 days. So the clock does not go back between two starts,
 * which would end sessions, except once in 30 days.
 */
function onADayOfTheRound(now: number): number {
  const opening = Date.parse(startOfDay(firstRound.timeline.opens));
  return opening + ((((now - opening) % period) + period) % period);
}

/** Returns the start of the clock. By default it is during the round, so that applications can be written. */
function startTime(text: string | undefined): { readonly at?: number } {
  if (text === 'now') return {};
  if (text === undefined)
    return admission(firstRound, Date.now()).state === 'open' ? {} : { at: onADayOfTheRound(Date.now()) };
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return { at };
  throw new Error(`--at takes "now" or a moment like 2027-05-14T09:00:00+05:30, not "${text}".`);
}
