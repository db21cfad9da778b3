import { makeSmokeRun } from './ops/smoke/run-smoke.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';

/** `npm run smoke -- staging`: whether a stage works, seen by a stranger and by a founder. */
const smoke = makeSmokeRun();
shutDownGracefully(smoke.end);
try {
  await smoke.run(process.argv[2] ?? 'not given', process.env);
} catch (error) {
  fail(error);
}
