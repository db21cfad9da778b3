/** What a test or a measurement found, beside its goal. */
export interface Figure {
  /** What was measured. */
  readonly name: string;
  readonly measured: number;
  /** `kB` (1000 bytes), `ms`, `fps` … */
  readonly unit: string;
  /** Upper limit in the same unit. A figure without a limit is only reported. */
  readonly atMost?: number;
  /** Lower limit in the same unit. */
  readonly atLeast?: number;
  /** Depends on the machine's speed: printed beside its goal, and no reason to fail. */
  readonly ofMachine?: true;
}

/** Returns the nearest-rank percentile; NaN of an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
