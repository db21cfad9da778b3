import type { Snapshot } from './cloud/memory-level.ts';
import { openPortal, type Portal, type PortalOptions } from './cloud/portal.ts';
import { type Desk, makeDesk } from './desk.ts';
import { createWatch, type Watch } from './watch/watch.ts';

/** The portal with whoever watches it, and the requests that people make. */
export interface World {
  readonly portal: Portal;
  readonly watch: Watch;
  readonly desk: Desk;
  /** Where everything stands, to be gone back to. */
  remember(): Moment;
  recall(moment: Moment): void;
}

/** Table and clock at one moment. Documents stay: nobody names those of another run. */
export interface Moment {
  readonly table: Snapshot;
  readonly time: number;
}

/** @param spoil shows that a search sees what goes wrong (`services.ts`) */
export async function openWorld(spoil?: PortalOptions['spoil']): Promise<World> {
  const watch = createWatch();
  const portal = await openPortal({ onBatch: watch.onBatch, spoil });
  return {
    portal,
    watch,
    desk: makeDesk(portal),
    remember: () => ({ table: portal.level.snapshot(), time: portal.clock.time }),
    recall: ({ table, time }) => {
      portal.level.restore(table);
      portal.clock.time = time;
      portal.ledger.clear();
      portal.logged.length = 0;
      watch.clear();
    },
  };
}
