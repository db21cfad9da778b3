import type { ValidationCode } from '@portal/contracts/applications/validation-codes';
import type { ScanState } from '@portal/contracts/uploads/scan';
import { fieldProblem } from '../domain/problem.ts';
import type { FindUnsafe } from '../domain/submission/ports.ts';
import type { ReadScan } from '../domain/uploads/ports.ts';

/**
 * Reads the malware scan state of each document, and thereby whether it still exists. A document whose scan is not finished is
 * not reported; downloads stay blocked until it is clean.
 */
export function makeFindUnsafe(readScan: ReadScan): FindUnsafe {
  return async (documents) => {
    const states = await Promise.all(
      Object.entries(documents).map(async ([path, { key }]) => ({ path, scan: await readScan(key) })),
    );
    const faults = (state: ScanState | undefined, code: ValidationCode) => {
      const found = states.filter(({ scan }) => scan === state);
      return found.length > 0 && Object.fromEntries(found.map(({ path }) => [path, code]));
    };
    const missing = faults(undefined, 'document-unknown');
    if (missing) return fieldProblem('document-rejected', missing);
    const unsafe = faults('unsafe', 'file-unsafe');
    return unsafe ? fieldProblem('documents-unsafe', unsafe) : undefined;
  };
}
