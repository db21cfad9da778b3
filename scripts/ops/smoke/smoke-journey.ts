import { founderSteps, startWalk } from './founder-steps.ts';
import { removeTraces } from './remove-traces.ts';
import {
  createSmokeFounder,
  findLeftBehind,
  logIn,
  type NewSmokeFounder,
  type SmokeFounder,
} from './smoke-founder.ts';
import type { SmokeStage } from './smoke-stage.ts';

export interface SmokeOptions {
  /** Ends the walk before its next step; what was made is removed all the same. */
  readonly signal: AbortSignal;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** A run takes minutes: whoever is older belongs to none that still goes on. */
const leftBehindAfter = 60 * 60 * 1000;

/**
 * Goes a new founder's way through a stage and removes everything again, whatever happens, with what earlier runs that
 * were killed left behind.
 *
 * @returns a sentence
 * @throws naming the step that failed, and whatever could not be removed
 */
export async function smokeJourney(stage: SmokeStage, { signal, now }: SmokeOptions): Promise<string> {
  const leftBehind = await findLeftBehind(stage, now() - leftBehindAfter);
  const faults = await removeAll(stage, leftBehind);
  const founder = await createSmokeFounder(stage);
  faults.push(...(await faultOf(() => walk(stage, founder, signal))), ...(await removeAll(stage, [founder])));
  if (faults.length > 0)
    throw new Error(`A founder's way through ${stage.portal} failed:\n${faults.join('\n')}`);
  const earlier = leftBehind.length > 0 ? ` So are those of earlier runs: ${leftBehind.length}.` : '';
  return `A founder logged in and took ${founderSteps.length} of ${founderSteps.length} steps; all traces are removed.${earlier}`;
}

async function walk(stage: SmokeStage, founder: NewSmokeFounder, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const idToken = await named('the log-in', () => logIn(stage, founder));
  const walked = startWalk(stage.portal, idToken, founder, signal);
  for (const { name, take } of founderSteps) {
    signal.throwIfAborted();
    await named(name, () => take(walked));
  }
}

/** One that cannot be removed keeps no other from being removed; the next run tries again. */
async function removeAll(stage: SmokeStage, founders: readonly SmokeFounder[]): Promise<string[]> {
  const faults: string[] = [];
  for (const founder of founders) {
    const removed = () => named(`removing ${founder.email}`, () => removeTraces(stage, founder));
    faults.push(...(await faultOf(removed)));
  }
  return faults;
}

async function named<Made>(name: string, act: () => Promise<Made>): Promise<Made> {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${name}: ${wordsOf(error)}`, { cause: error });
  }
}

async function faultOf(act: () => Promise<void>): Promise<string[]> {
  try {
    await act();
    return [];
  } catch (error) {
    return [wordsOf(error)];
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
