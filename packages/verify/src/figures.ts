import { table } from '../../../scripts/shared/output.ts';

export interface Figure {
  /** What was measured. */
  name: string;
  measured: number;
  /** `kB` (1000 bytes), `ms`, `fps` … */
  unit: string;
  /** Upper limit in the same unit. A figure without a limit is only reported. */
  atMost?: number;
  /** Lower limit in the same unit. */
  atLeast?: number;
  /** Depends on the machine's speed: printed beside its goal, and no reason to fail. */
  ofMachine?: true;
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the test measured or searched; the run's counts include it. */
    figures?: Figure[];
  }
}

/** True in `npm run verify`: searches and load tests run with their full budgets, otherwise with small ones. */
export const wide = Boolean(process.env['VERIFY']);

/** The export `bench` of a measurement, `<name>.bench.ts`. It may print explanations. */
export type Bench = (args: string[]) => Promise<Figure[]>;

/** Returns true when a figure is within its limits. */
export function meetsGoal({ measured, atMost = measured, atLeast = measured }: Figure): boolean {
  return measured <= atMost && measured >= atLeast;
}

/** Formats figures as a table: name, measured value, goal, verdict. */
export function describeFigures(figures: Figure[]): string {
  return table([
    ['figure', 'measured', 'goal', ''],
    ...figures.map((figure) => [
      figure.name,
      withUnit(figure.measured, figure),
      goal(figure),
      verdict(figure),
    ]),
  ]);
}

function goal(figure: Figure): string {
  const { atMost, atLeast } = figure;
  if (atMost !== undefined) return `≤ ${withUnit(atMost, figure)}`;
  return atLeast === undefined ? '–' : `≥ ${withUnit(atLeast, figure)}`;
}

function verdict(figure: Figure): string {
  if (goal(figure) === '–') return '';
  if (meetsGoal(figure)) return 'met';
  return figure.atMost === undefined ? 'MISSED' : 'EXCEEDED';
}

function withUnit(value: number, { unit }: Figure): string {
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trimEnd();
}

/** Returns the nearest-rank percentile; NaN of an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
