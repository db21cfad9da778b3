import { setTimeout as wait } from 'node:timers/promises';
import { scanTag } from '@portal/contracts/uploads/scan';
import * as z from 'zod';
import { searchForMalware } from './malware-search.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** What is searched: objects of a bucket whose keys begin with one of the prefixes. */
export interface ScanPlan {
  readonly bucket: string;
  readonly prefixes: readonly string[];
}

/** How long, in ms, objects wait for their search; `within`: those alone whose keys contain it. */
export const scanDelaySchema = z.strictObject({
  delay_ms: z.int().min(0),
  within: z.string().default(''),
});
export type ScanDelay = z.infer<typeof scanDelaySchema>;

/** Searches stored objects for malware and tags them with the result, as GuardDuty does. */
export interface Scanner {
  readonly delays: readonly ScanDelay[];
  /** Holds for what is stored from now on; the latest delay that fits a key counts. */
  delay(delay: ScanDelay): void;
  /** Ends delays, all or those of one `within`; what waits for them is searched at once. */
  hurry(within?: string): void;
  /** An object was stored. */
  noticed(bucket: string, key: string, object: StoredObject, objects: ObjectStore): void;
  close(): void;
}

export function createScanner(plans: readonly ScanPlan[]): Scanner {
  let delays: readonly ScanDelay[] = [];
  let isOpen = true;
  const waiting = new Map<AbortController, ScanDelay>();

  async function waitFor(delay: ScanDelay): Promise<void> {
    const abort = new AbortController();
    waiting.set(abort, delay);
    await wait(delay.delay_ms, undefined, { signal: abort.signal, ref: false }).catch(() => {});
    waiting.delete(abort);
  }

  async function scan(key: string, object: StoredObject, objects: ObjectStore): Promise<void> {
    const delay = delays.findLast(({ within }) => key.includes(within));
    await (delay ? waitFor(delay) : wait(0, undefined, { ref: false }));
    const result = searchForMalware(objects.read(object));
    // What lies there by now may be another object, with a search of its own.
    if (isOpen && objects.has(key) && objects.get(key).bodyId === object.bodyId) {
      objects.setTags(key, { ...objects.get(key).tags, [scanTag]: result });
    }
  }

  return {
    get delays() {
      return delays;
    },
    delay: (delay) => {
      delays = [...delays, delay];
    },
    hurry(within) {
      const isOver = (delay: ScanDelay) => within === undefined || delay.within === within;
      delays = delays.filter((delay) => !isOver(delay));
      for (const [abort, delay] of waiting) if (isOver(delay)) abort.abort();
    },
    noticed(bucket, key, object, objects) {
      const isPlanned = plans.some(
        (plan) => plan.bucket === bucket && plan.prefixes.some((prefix) => key.startsWith(prefix)),
      );
      if (!isPlanned || object.tags[scanTag] !== undefined) return;
      scan(key, object, objects).catch((error: unknown) => {
        // Removed or replaced in between: there is nothing to tag.
        if (isOpen && objects.has(key) && objects.get(key).bodyId === object.bodyId)
          console.error('s3:', error);
      });
    },
    close: () => {
      isOpen = false;
    },
  };
}
