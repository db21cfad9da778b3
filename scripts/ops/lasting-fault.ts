import { isDeepStrictEqual } from 'node:util';

const maxReads = 5;

/**
 * Reads items until nothing is wrong with them, or two reads in a row are the same: a change of the table while they are read makes
 * them differ from each other.
 *
 * @returns what is wrong, and the items of the last read; `undefined` when nothing is
 */
export async function findLastingFault<Items>(
  read: () => Promise<Items>,
  findFault: (items: Items) => string | undefined,
): Promise<{ readonly fault: string; readonly items: Items } | undefined> {
  let previous: Items | undefined;
  for (let reads = 1; ; reads += 1) {
    const items = await read();
    const fault = findFault(items);
    if (fault === undefined) return undefined;
    if (isDeepStrictEqual(items, previous)) return { fault, items };
    if (reads === maxReads) return { fault: 'changes at each reading; run the audit again', items };
    previous = items;
  }
}
