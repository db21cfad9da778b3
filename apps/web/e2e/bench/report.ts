import { writeFileSync } from 'node:fs';
import { expect } from '../support/test.ts';

/** What was measured, as packages/verify/src/figures.ts prints it. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: string;
  /** Upper limit in the same unit. A figure without a limit is only reported. */
  readonly atMost?: number;
  /** Lower limit in the same unit. */
  readonly atLeast?: number;
  /** Depends on the machine's speed: printed beside its goal, and no reason to fail. */
  readonly ofMachine?: true;
}

export function ms(name: string, measured: number, atMost?: number): Figure {
  return { name, measured, unit: 'ms', ...(atMost !== undefined && { atMost }) };
}

/** Returns the nearest-rank percentile; NaN of an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the medians of runs that measured the same figures; of two runs the smaller ones. */
export function medians(runs: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = runs;
  return first.map((figure, at) => ({
    ...figure,
    measured: percentile(
      runs.map((run) => run[at]?.measured ?? Number.NaN),
      50,
    ),
  }));
}

/** Writes figures for the command that runs the measurement, `npm run bench`. */
export function report(figures: readonly Figure[]): void {
  for (const { name, measured } of figures) expect(measured, name).not.toBeNaN();
  writeFileSync(process.env['PORTAL_BENCH'] ?? '', JSON.stringify(figures));
}
