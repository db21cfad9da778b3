import { buildAll } from './shared/build-parts.ts';
import { runMain } from './shared/run-main.ts';

/** Builds everything that `npm start` runs. */
await runMain(buildAll);
