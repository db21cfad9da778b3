import { makeSmokeRun } from './ops/smoke/run-smoke.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';

/** `npm run smoke -- staging`: checks a stage without an account and as a founder. */
const smoke = makeSmokeRun();
shutDownGracefully(smoke.stop);
try {
  await smoke.run(process.argv[2] ?? 'not given', process.env);
} catch (error) {
  fail(error);
}
