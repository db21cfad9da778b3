import type { ValidationCode } from '@portal/contracts/applications/messages';
import type { ScanState } from '@portal/contracts/uploads/scan';
import { fieldProblem } from '../problem.ts';
import type { FindUnsafe } from '../submission/ports.ts';
import type { ReadScan } from './ports.ts';

/**
 * Reads what the search for malware has said of each document by now, which also tells whether it is still there; what it is was
 * looked at when it was kept, and cannot have changed. One that the search has not reached yet is not unsafe.
 */
export function makeFindUnsafe(readScan: ReadScan): FindUnsafe {
  return async (documents) => {
    const states = await Promise.all(
      Object.entries(documents).map(async ([path, { key }]) => ({ path, scan: await readScan(key) })),
    );
    const faults = (wanted: ScanState | undefined, code: ValidationCode) => {
      const found = states.filter(({ scan }) => scan === wanted);
      return found.length > 0 && Object.fromEntries(found.map(({ path }) => [path, code]));
    };
    const gone = faults(undefined, 'document-unknown');
    if (gone) return fieldProblem('document-rejected', gone);
    const unsafe = faults('unsafe', 'file-unsafe');
    return unsafe ? fieldProblem('documents-unsafe', unsafe) : undefined;
  };
}
