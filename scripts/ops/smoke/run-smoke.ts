import { checkPortal } from './portal-checks.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage } from './smoke-stage.ts';

const controller = new AbortController();
let journey: Promise<string> | undefined;

/**
 * Checks a stage without an account and then as a founder, and prints the results.
 *
 * @throws naming every check that failed
 */
export async function runSmoke([name = 'not given']: string[]): Promise<void> {
  const stage = await findSmokeStage(name, process.env);
  if (stage.missingDns !== undefined) console.log(`skipped: ${stage.missingDns}`);
  console.log(await checkPortal(stage.portal));
  journey = smokeJourney(stage, { signal: controller.signal, now: Date.now });
  console.log(await journey);
}

/** Stops the smoke test of this process and resolves when its founder is removed. */
export async function stopSmoke(): Promise<void> {
  controller.abort(new Error('The smoke test was stopped.'));
  await journey?.catch(() => undefined);
}
