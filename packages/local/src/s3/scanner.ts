import { setTimeout as wait } from 'node:timers/promises';
import { scanTag } from '@portal/contracts/uploads/scan';
import * as z from 'zod';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** The objects to scan: those of a bucket whose keys begin with one of the prefixes. */
export interface ScanPlan {
  readonly bucket: string;
  readonly prefixes: readonly string[];
}

/** Delays scans by `delay_ms` ms: of objects whose keys contain `within`, or of all. */
export const scanDelaySchema = z.strictObject({
  delay_ms: z.int().min(0),
  within: z.string().default(''),
});
export type ScanDelay = z.infer<typeof scanDelaySchema>;

/** The EICAR test string, which every malware scanner detects; in two parts, so that scanners do not detect this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type Scanner = ReturnType<typeof createScanner>;

/** Scans stored objects for the EICAR test string and tags them with the result, as GuardDuty does. */
export function createScanner(plans: readonly ScanPlan[]) {
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
    const result = objects.read(object).includes(eicar) ? 'THREATS_FOUND' : 'NO_THREATS_FOUND';
    // The object may have been replaced; the new one has its own scan.
    if (isOpen && objects.has(key) && objects.get(key).bodyId === object.bodyId) {
      objects.setTags(key, { ...objects.get(key).tags, [scanTag]: result });
    }
  }

  return {
    get delays(): readonly ScanDelay[] {
      return delays;
    },
    /** Delays the scans of objects stored from now on; the latest delay that matches a key applies. */
    delay: (delay: ScanDelay): void => {
      delays = [...delays, delay];
    },
    /** Ends all delays, or those with this `within`; the waiting scans start at once. */
    endDelays(within?: string): void {
      const isEnded = (delay: ScanDelay) => within === undefined || delay.within === within;
      delays = delays.filter((delay) => !isEnded(delay));
      for (const [abort, delay] of waiting) if (isEnded(delay)) abort.abort();
    },
    onObjectStored(bucket: string, key: string, object: StoredObject, objects: ObjectStore): void {
      const isPlanned = plans.some(
        (plan) => plan.bucket === bucket && plan.prefixes.some((prefix) => key.startsWith(prefix)),
      );
      if (!isPlanned || object.tags[scanTag] !== undefined) return;
      scan(key, object, objects).catch((error: unknown) => {
        // An object that was deleted or replaced meanwhile needs no tag.
        if (isOpen && objects.has(key) && objects.get(key).bodyId === object.bodyId)
          console.error('s3:', error);
      });
    },
    close: () => {
      isOpen = false;
    },
  };
}
