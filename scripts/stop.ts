import { findServingFunctions, stopServing } from './ops/serving-functions.ts';
import { fail } from './shared/output.ts';

/** `npm run stop -- production`: refuses every call of the API until `npm run resume` (docs/runbook.md). */
try {
  const functions = await findServingFunctions(process.argv[2] ?? 'not given');
  console.log(await stopServing(functions));
} catch (error) {
  fail(error);
}
