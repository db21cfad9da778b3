import { checkPortal } from './ops/smoke/portal-checks.ts';
import { smokeJourney } from './ops/smoke/smoke-journey.ts';
import { findSmokeStage } from './ops/smoke/smoke-stage.ts';

const controller = new AbortController();
let journey: Promise<string> | undefined;

/**
 * `npm run smoke -- staging`: checks a stage without an account and then as a founder, and prints the results. With the portal's address
 * instead of a stage it needs no login to AWS, and checks without an account only.
 *
 * @throws naming every check that failed
 */
export async function main([name = 'not given']: string[]): Promise<void> {
  if (/^https?:/.test(name)) return console.log(await checkPortal(new URL(name).origin));
  const stage = await findSmokeStage(name);
  if (stage.missingDns !== undefined) console.log(`skipped: ${stage.missingDns}`);
  console.log(await checkPortal(stage.portal));
  journey = smokeJourney(stage, Date.now(), controller.signal);
  console.log(await journey);
}

/** Stops the smoke test of this process and resolves when its founder is removed. */
export async function close(): Promise<void> {
  controller.abort(new Error('The smoke test was stopped.'));
  await journey?.catch(() => undefined);
}
