import { fail } from './lib/say.ts';
import { smoke } from './lib/stage/smoke.ts';
import { findStage } from './lib/stage/stage-address.ts';

/** `npm run smoke -- staging`: whether a stage answers as it should, seen from outside. */
try {
  const { portal } = await findStage(process.argv[2] ?? 'not given', process.env);
  console.log(await smoke(portal));
} catch (error) {
  fail(error);
}
