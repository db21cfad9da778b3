import type { Metrics } from '@portal/contracts/metrics/metrics';

export interface MetricsStore {
  /** The counters as they are now. */
  read(): Promise<Metrics>;
}
