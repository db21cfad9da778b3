import type { TaskMeta } from 'vitest';
import { wide } from './figures.ts';

/** Seed of all random choices: `VERIFY_SEED` to repeat a run, otherwise any. */
export const seed = Number(process.env['VERIFY_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));

/** Returns the number of steps of a search: `full` in `npm run verify`, `small` in `npm test`. */
export function budget(full: number, small: number): number {
  return wide ? full : small;
}

/** Returns the timeout of a search in milliseconds, generous enough for a busy machine. */
export function timeoutFor(steps: number, millisecondsEach: number): number {
  return 60_000 + steps * millisecondsEach;
}

/** Adds the number of steps that a search took to the run's figures, and prints it with what repeats the search. */
export function reportSearch(meta: TaskMeta, name: string, steps: number, remark: string): void {
  meta.figures = [...(meta.figures ?? []), { name, measured: steps, unit: 'steps' }];
  console.log(`${name}: ${steps} steps without a violation, ${remark}`);
}
