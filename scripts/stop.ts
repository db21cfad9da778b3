import { stopServing } from './ops/serving-functions.ts';
import { runMain } from './shared/run-main.ts';

/** `npm run stop -- production`: refuses every call of the API until `npm run resume` (docs/runbook.md). */
export async function main([stage = 'not given']: string[]): Promise<void> {
  console.log(await stopServing(stage));
}

if (import.meta.main) await runMain(main);
