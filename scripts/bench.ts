import { measure } from './testing/measure.ts';
import { describeOutcome, figuresOutcome } from './testing/outcome.ts';

/** `npm run bench -- routes`: runs a measurement and prints each figure beside its goal. Exits with 1 when one is missed. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  const outcome = figuresOutcome(await measure(name, args));
  console.log(describeOutcome(outcome));
  process.exit(outcome.failures.length > 0 ? 1 : 0);
}
