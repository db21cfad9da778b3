import { buildAll } from './lib/build-parts.ts';
import { fail } from './lib/say.ts';

/** Builds what `npm start` needs; parts whose sources did not change are left as they are. */
try {
  const built = await buildAll();
  for (const { part, seconds } of built) console.log(`built ${part} in ${seconds.toFixed(1)} s`);
  if (built.length === 0) console.log('everything is up to date');
} catch (error) {
  fail(error);
}
