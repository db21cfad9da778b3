import { fail } from './lib/say.ts';
import { findServingFunctions, resumeServing } from './lib/stage/serving-functions.ts';

/** `npm run resume -- production`: serves the API's calls again after `npm run stop` (docs/runbook.md). */
try {
  const functions = await findServingFunctions(process.argv[2] ?? 'not given');
  console.log(await resumeServing(functions));
} catch (error) {
  fail(error);
}
