import { runSmoke, stopSmoke } from './ops/smoke/run-smoke.ts';
import { runMain } from './shared/run-main.ts';

/** `npm run smoke -- staging`: checks a stage without an account and as a founder. */
export const main = runSmoke;

if (import.meta.main) await runMain(main, stopSmoke);
