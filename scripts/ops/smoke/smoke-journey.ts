import { takeFounderSteps, type Visit } from './founder-steps.ts';
import { removeFounder } from './remove-founder.ts';
import { createSmokeFounder, findAbandonedFounders, logIn, type SmokeFounder } from './smoke-founder.ts';
import type { SmokeStage } from './smoke-stage.ts';

export interface SmokeOptions {
  /** Stops before the next step; the founder is removed all the same. */
  readonly signal: AbortSignal;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** In ms. A run takes minutes: an older founder belongs to no running one. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Runs the steps of a new founder against a stage and removes the founder, also after a failure. Removes founders of earlier runs that
 * were killed, too.
 *
 * @returns a sentence
 * @throws naming the step that failed, and every founder that could not be removed
 */
export async function smokeJourney(stage: SmokeStage, { signal, now }: SmokeOptions): Promise<string> {
  const abandoned = await findAbandonedFounders(stage, now() - abandonedAfter);
  const errors = await removeAll(stage, abandoned);
  const founder = await createSmokeFounder(stage);
  let taken = 0;
  const step: Visit['step'] = async (name, action) => {
    signal.throwIfAborted();
    const result = await withName(name, action);
    taken += 1;
    return result;
  };
  const visit = async () => {
    signal.throwIfAborted();
    const idToken = await withName('the login', () => logIn(stage, founder));
    await takeFounderSteps({ portal: stage.portal, idToken, founder, signal, step });
  };
  errors.push(...(await errorsOf(visit)), ...(await removeAll(stage, [founder])));
  if (errors.length > 0)
    throw new Error(`The steps of a founder at ${stage.portal} failed:\n${errors.join('\n')}`);
  const earlier = abandoned.length > 0 ? ` So are those of earlier runs: ${abandoned.length}.` : '';
  return `A founder logged in and took ${taken} of ${taken} steps; all traces are removed.${earlier}`;
}

/** Tries to remove every founder; the next run tries again. */
async function removeAll(stage: SmokeStage, founders: readonly SmokeFounder[]): Promise<string[]> {
  const errors: string[] = [];
  for (const founder of founders) {
    const remove = () => withName(`removing ${founder.email}`, () => removeFounder(stage, founder));
    errors.push(...(await errorsOf(remove)));
  }
  return errors;
}

async function withName<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
}

async function errorsOf(action: () => Promise<void>): Promise<string[]> {
  try {
    await action();
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
