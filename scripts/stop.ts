import { fail } from './lib/say.ts';
import { findServingFunctions, stopServing } from './lib/stage/serving-functions.ts';

/** `npm run stop -- production`: refuses every call of the API until `npm run resume` (docs/runbook.md). */
try {
  const functions = await findServingFunctions(process.argv[2] ?? 'not given');
  console.log(await stopServing(functions));
} catch (error) {
  fail(error);
}
