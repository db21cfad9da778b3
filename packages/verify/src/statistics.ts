/** The value in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest of the values that so many percent of them do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
