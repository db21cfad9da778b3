import { checkPortal } from './portal-checks.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage } from './smoke-stage.ts';

/** A smoke test that can be stopped. */
export interface SmokeRun {
  /**
   * Checks a stage without an account and then as a founder, and prints the results.
   *
   * @throws naming every check that failed
   */
  readonly run: (stage: string, environment: Record<string, string | undefined>) => Promise<void>;
  /** Stops the run and resolves when its founder is removed. */
  readonly stop: () => Promise<void>;
}

export function makeSmokeRun(): SmokeRun {
  const controller = new AbortController();
  let journey: Promise<string> | undefined;
  return {
    run: async (name, environment) => {
      const stage = await findSmokeStage(name, environment);
      if (stage.missingDns !== undefined) console.log(`skipped: ${stage.missingDns}`);
      console.log(await checkPortal(stage.portal));
      journey = smokeJourney(stage, { signal: controller.signal, now: Date.now });
      console.log(await journey);
    },
    stop: async () => {
      controller.abort(new Error('The smoke test was stopped.'));
      await journey?.catch(() => undefined);
    },
  };
}
