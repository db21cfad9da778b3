import type { ValidationCode } from '@portal/contracts/applications/messages';
import { fieldProblem } from '../problem.ts';
import type { FindUnsafe } from '../submission/ports.ts';
import { mapBounded } from './map-bounded.ts';
import type { ReadScan } from './ports.ts';

/** How many tags are read simultaneously: an application names at most 14 documents. */
const atOnce = 7;

const code: ValidationCode = 'file-unsafe';

/** Reads what the search for malware has said of each document by now. One that it has not reached yet is not unsafe. */
export function makeFindUnsafe(readScan: ReadScan): FindUnsafe {
  return async (documents) => {
    const states = await mapBounded(Object.entries(documents), atOnce, async ([path, { key }]) => ({
      path,
      scan: await readScan(key),
    }));
    const unsafe = states.filter(({ scan }) => scan === 'unsafe').map(({ path }) => [path, code]);
    return unsafe.length === 0 ? undefined : fieldProblem('documents-unsafe', Object.fromEntries(unsafe));
  };
}
