import type { KeyChange } from '../cloud/memory-level.ts';
import { type Item, itemPrefix, readItem } from './items.ts';
import { findWriteViolation } from './write-rules.ts';

/** One change of one item and the actor that made it. */
export interface Write {
  readonly actor: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Checks every change of the table. */
export type WriteMonitor = ReturnType<typeof createWriteMonitor>;

export function createWriteMonitor() {
  const writes: Write[] = [];
  const violations: string[] = [];
  const read = (json: string | undefined) => (json === undefined ? undefined : readItem(json));
  const monitor = {
    /** The actor of the next changes. */
    actor: 'unknown',
    /** The changes since the last `clear`. */
    writes: writes as readonly Write[],
    violations: violations as readonly string[],
    onBatch: (changes: readonly KeyChange[]) => {
      for (const { key, before, after } of changes) {
        if (!key.startsWith(itemPrefix) || before === after) continue;
        const write = { actor: monitor.actor, before: read(before), after: read(after) };
        writes.push(write);
        const violation = findWriteViolation(write.before, write.after);
        if (violation !== undefined) violations.push(`${monitor.actor}: ${violation}`);
      }
    },
    clear: () => {
      writes.length = 0;
      violations.length = 0;
    },
  };
  return monitor;
}
