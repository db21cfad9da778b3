import { smoke } from './portal-checks.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage } from './smoke-stage.ts';

/** A look at a stage that can be ended in the middle. */
export interface SmokeRun {
  /**
   * Looks whether a stage is as it should be, as a stranger and then as a founder, and says what it found.
   *
   * @throws naming what is not as it should be
   */
  readonly run: (stage: string, environment: Record<string, string | undefined>) => Promise<void>;
  /** Resolves when what was made is removed. */
  readonly end: () => Promise<void>;
}

export function makeSmokeRun(): SmokeRun {
  const told = new AbortController();
  let journey: Promise<string> | undefined;
  return {
    run: async (name, environment) => {
      const stage = await findSmokeStage(name, environment);
      if (stage.missingDns !== undefined) console.log(`skipped: ${stage.missingDns}`);
      console.log(await smoke(stage.portal));
      journey = smokeJourney(stage, { signal: told.signal, now: Date.now });
      console.log(await journey);
    },
    end: async () => {
      told.abort(new Error('It was told to end.'));
      await journey?.catch(() => undefined);
    },
  };
}
