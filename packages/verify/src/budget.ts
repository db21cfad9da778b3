import type { TaskMeta } from 'vitest';
import { type Figure, wide } from './figures.ts';

/** Seed of all random choices: `VERIFY_SEED` to repeat a run, otherwise the time. */
export const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

/** Returns the number of steps of a search: `full` in `npm run verify`, `small` in `npm test`. */
export function budget(full: number, small: number): number {
  return wide ? full : small;
}

/** Returns the timeout of a search in milliseconds, generous enough for a busy machine. */
export function timeoutFor(steps: number, millisecondsEach: number): number {
  return 60_000 + steps * millisecondsEach;
}

/** Adds a figure to the run's counts and prints it with what repeats the search. */
export function reportSearch(meta: TaskMeta, figure: Figure, remark: string): void {
  meta.figures = [...(meta.figures ?? []), figure];
  console.log(`${figure.name}: ${figure.measured} ${figure.unit} without a violation, ${remark}`);
}
