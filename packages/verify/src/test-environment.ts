import type { StoreSnapshot } from './cloud/memory-level.ts';
import { openPortal, type Portal, type PortalOptions } from './cloud/portal.ts';
import { createWriteMonitor, type WriteMonitor } from './invariants/write-monitor.ts';
import { makeRequests, type Requests } from './requests.ts';

/** The portal on emulators in this process, the monitor of its writes, and the requests to it. */
export interface TestEnvironment {
  readonly portal: Portal;
  readonly monitor: WriteMonitor;
  readonly requests: Requests;
  takeSnapshot(): Snapshot;
  /** Restores table and clock; clears mails and recorded writes. */
  restoreSnapshot(snapshot: Snapshot): void;
}

/** Table and clock. Documents are not part of it: no run uses the keys of another. */
export interface Snapshot {
  readonly table: StoreSnapshot;
  readonly time: number;
}

/** @param mutateRequest changes each request to the table, to prove that a search finds the fault */
export async function openTestEnvironment(
  mutateRequest?: PortalOptions['mutateRequest'],
): Promise<TestEnvironment> {
  const monitor = createWriteMonitor();
  const portal = await openPortal({ onBatch: monitor.onBatch, mutateRequest });
  return {
    portal,
    monitor,
    requests: makeRequests(portal),
    takeSnapshot: () => ({ table: portal.level.snapshot(), time: portal.clock.time }),
    restoreSnapshot: ({ table, time }) => {
      portal.level.restore(table);
      portal.clock.time = time;
      portal.restart();
      portal.ledger.clear();
      monitor.clear();
    },
  };
}
