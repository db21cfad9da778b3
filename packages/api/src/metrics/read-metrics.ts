import type { Metrics } from '@portal/contracts/metrics/metrics';

export interface MetricsStore {
  /** The counters as they are now. */
  read(): Promise<Metrics>;
}

export type ReadMetrics = () => Promise<Metrics>;

/** What the dashboard shows: the counters, moved in the transactions of what they count. */
export function makeReadMetrics({ metrics }: { readonly metrics: MetricsStore }): ReadMetrics {
  return () => metrics.read();
}
