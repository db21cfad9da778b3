/** Returns the median; NaN of an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the nearest-rank percentile; NaN of an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
