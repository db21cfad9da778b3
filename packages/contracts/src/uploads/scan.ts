import * as z from 'zod/mini';

/** The tag that GuardDuty Malware Protection for S3 puts on an object that it has looked at. */
export const scanTag = 'GuardDutyMalwareScanStatus';

/** The tag's value on an object without malware: the only one with which a document can be downloaded. */
export const cleanResult = 'NO_THREATS_FOUND';

/**
 * Where a document stands with the search for malware. `unchecked`: the search ended without a result, as it does for
 * files that are locked by a password.
 */
export const scanStates = ['checking', 'clean', 'unsafe', 'unchecked'] as const;
export type ScanState = (typeof scanStates)[number];

const states: Readonly<Record<string, ScanState>> = { [cleanResult]: 'clean', THREATS_FOUND: 'unsafe' };

/** The state that a tag's value tells; without a tag the search is not over. */
export function scanStateOf(result: string | undefined): ScanState {
  return result === undefined ? 'checking' : (states[result] ?? 'unchecked');
}

/** The documents that an application names, by their keys, and where each stands. */
export const documentScansSchema = z.object({
  documents: z.array(z.object({ key: z.string(), scan: z.enum(scanStates) })),
});
export type DocumentScans = z.infer<typeof documentScansSchema>;
