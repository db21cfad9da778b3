import { table } from '../../../scripts/shared/output.ts';

/** One measured figure beside its goal. */
export interface Figure {
  /** What was measured, in words. */
  name: string;
  measured: number;
  /** `kB` (1000 bytes), `ms`, `fps` … */
  unit: string;
  /** What it may be at most, in the same unit; without this and the next a figure is only reported. */
  atMost?: number;
  /** What it must be at least. */
  atLeast?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the test measured or searched, beside its goal: taken up by the run's counts. */
    figures?: Figure[];
  }
}

/**
 * True in `npm run verify`: searches and loads have the size that their goals speak of. Otherwise they are small, and
 * so are the goals for their size; what must never happen is the same in both.
 */
export const wide = Boolean(process.env['VERIFY']);

/** What a measurement, `<name>.bench.ts`, exports as `bench`: measures, may print explanations, returns the figures. */
export type Bench = (args: string[]) => Promise<Figure[]>;

/** True when a figure keeps its goal, or has none. */
export function holds({ measured, atMost = measured, atLeast = measured }: Figure): boolean {
  return measured <= atMost && measured >= atLeast;
}

/** Figures as lines: name, measured value, goal, verdict. */
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
  if (holds(figure)) return 'holds';
  return figure.atMost === undefined ? 'MISSED' : 'EXCEEDED';
}

function withUnit(value: number, { unit }: Figure): string {
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trimEnd();
}
