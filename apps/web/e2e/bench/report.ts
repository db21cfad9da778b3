import { writeFileSync } from 'node:fs';
import { type Figure, percentile } from '@portal/contracts/testing/figure';
import { expect } from '../support/test.ts';

export function ms(name: string, measured: number, atMost?: number): Figure {
  return { name, measured, unit: 'ms', ...(atMost !== undefined && { atMost }) };
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
