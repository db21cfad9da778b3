import type { TaskMeta } from 'vitest';
import { type Figure, wide } from './figures.ts';

/** Where random choices begin: another place each time, or the one of a run that is to be repeated. */
export const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

/** How many steps a search takes: the goal in `npm run verify`, a few in `npm test`. */
export function budget(goal: number, few: number): number {
  return wide ? goal : few;
}

/** How long a search may take, in milliseconds, on a machine with much else to do. */
export function patience(steps: number, millisecondsEach: number): number {
  return 60_000 + steps * millisecondsEach;
}

/** Leaves a figure with its goal for the run's counts, and says it with what repeats the search. */
export function leave(meta: TaskMeta, figure: Figure, remark: string): void {
  meta.figures = [...(meta.figures ?? []), figure];
  console.log(`${figure.name}: ${figure.measured} ${figure.unit} without a violation, ${remark}`);
}
