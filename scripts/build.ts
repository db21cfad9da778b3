import { buildAll } from './lib/build-parts.ts';
import { endInOrder } from './lib/ending.ts';
import { fail } from './lib/say.ts';

/** Builds what `npm start` needs. */
endInOrder();
try {
  await buildAll();
} catch (error) {
  fail(error);
}
