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
export interface WriteMonitor {
  /** The actor of the next changes. */
  actor: string;
  /** The changes since the last `clear`. */
  readonly writes: readonly Write[];
  readonly violations: readonly string[];
  readonly onBatch: (changes: readonly KeyChange[]) => void;
  clear(): void;
}

export function createWriteMonitor(): WriteMonitor {
  const writes: Write[] = [];
  const violations: string[] = [];
  const monitor: WriteMonitor = {
    actor: 'unknown',
    writes,
    violations,
    onBatch: (changes) => {
      for (const { key, before, after } of changes) {
        if (!key.startsWith(itemPrefix) || before === after) continue;
        const write = { actor: monitor.actor, before: item(before), after: item(after) };
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

function item(json: string | undefined): Item | undefined {
  return json === undefined ? undefined : readItem(json);
}
