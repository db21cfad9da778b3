import { resumeServing } from './ops/serving-functions.ts';
import { runMain } from './shared/run-main.ts';

/** `npm run resume -- production`: serves the API's calls again after `npm run stop` (docs/runbook.md). */
export async function main([stage = 'not given']: string[]): Promise<void> {
  console.log(await resumeServing(stage));
}

if (import.meta.main) await runMain(main);
