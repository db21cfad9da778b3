/** Counts tries by key within a time. Kept in memory: a restart forgives. */
export interface Attempts {
  /** Whether all tries are used up. */
  exhausted(key: string): boolean;
  count(key: string): void;
  forget(key: string): void;
}

/** So many tries for each key within so many ms. */
export function createAttempts(
  now: () => number,
  { limit, withinMs }: { readonly limit: number; readonly withinMs: number },
): Attempts {
  const attempts = new Map<string, number[]>();
  const recent = (key: string) => (attempts.get(key) ?? []).filter((at) => now() - at < withinMs);
  return {
    exhausted: (key) => recent(key).length >= limit,
    count: (key) => attempts.set(key, [...recent(key), now()]),
    forget: (key) => attempts.delete(key),
  };
}
