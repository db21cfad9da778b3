import type { Figure } from '@portal/contracts/testing/figure';
import { table } from '../../../scripts/shared/output.ts';

/** True in `npm run verify`: searches and load tests run with their full budgets, otherwise with small ones. */
export const wide = Boolean(process.env['VERIFY']);

/** The export `bench` of a measurement, `<name>.bench.ts`. It may print explanations. */
export type Bench = (args: string[]) => Promise<readonly Figure[]>;

/** Returns true when a figure is within its limits. */
export function meetsGoal({ measured, atMost = measured, atLeast = measured }: Figure): boolean {
  return measured <= atMost && measured >= atLeast;
}

/** Formats figures as a table: name, measured value, goal, verdict. */
export function describeFigures(figures: readonly Figure[]): string {
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
