import type { KeyChange } from '../cloud/memory-level.ts';
import { type Item, itemPrefix, readItem } from './items.ts';
import { faultOfWrite } from './write-rules.ts';

/** One change of one item, and who made it. */
export interface Write {
  readonly actor: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Looks at every change that reaches the table. */
export interface Watch {
  /** In whose name the next changes are made. */
  actor: string;
  /** The changes since it was last cleared. */
  readonly writes: readonly Write[];
  /** What broke a rule. */
  readonly faults: readonly string[];
  readonly onBatch: (changes: readonly KeyChange[]) => void;
  clear(): void;
}

export function createWatch(): Watch {
  const writes: Write[] = [];
  const faults: string[] = [];
  const watch: Watch = {
    actor: 'nobody',
    writes,
    faults,
    onBatch: (changes) => {
      for (const { key, before, after } of changes) {
        if (!key.startsWith(itemPrefix) || before === after) continue;
        const write = { actor: watch.actor, before: item(before), after: item(after) };
        writes.push(write);
        const fault = faultOfWrite(write.before, write.after);
        if (fault !== undefined) faults.push(`${watch.actor}: ${fault}`);
      }
    },
    clear: () => {
      writes.length = 0;
      faults.length = 0;
    },
  };
  return watch;
}

function item(json: string | undefined): Item | undefined {
  return json === undefined ? undefined : readItem(json);
}
