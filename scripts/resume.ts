import { findServingFunctions, resumeServing } from './ops/serving-functions.ts';
import { fail } from './shared/output.ts';

/** `npm run resume -- production`: serves the API's calls again after `npm run stop` (docs/runbook.md). */
try {
  const functions = await findServingFunctions(process.argv[2] ?? 'not given');
  console.log(await resumeServing(functions));
} catch (error) {
  fail(error);
}
