import { endInOrder } from './lib/ending.ts';
import { fail } from './lib/say.ts';
import { makeSmokeRun } from './lib/smoke/run-smoke.ts';

/** `npm run smoke -- staging`: whether a stage works, seen by a stranger and by a founder. */
const smoke = makeSmokeRun();
endInOrder(smoke.end);
try {
  await smoke.run(process.argv[2] ?? 'not given', process.env);
} catch (error) {
  fail(error);
}
