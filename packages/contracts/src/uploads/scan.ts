import * as z from 'zod/mini';

/** The tag that GuardDuty Malware Protection for S3 puts on a scanned object. */
export const scanTag = 'GuardDutyMalwareScanStatus';

/** The tag's value on an object without malware. Only a document with this value can be downloaded. */
export const cleanResult = 'NO_THREATS_FOUND';

/**
 * State of a document's malware scan. `unchecked`: the scan ended without a result, for example because the file is
 * password-protected.
 */
export const scanStates = ['checking', 'clean', 'unsafe', 'unchecked'] as const;
export type ScanState = (typeof scanStates)[number];

const states: Readonly<Record<string, ScanState>> = { [cleanResult]: 'clean', THREATS_FOUND: 'unsafe' };

/** Returns the scan state for the tag's value; without a tag the scan is still running. */
export function scanStateOf(result: string | undefined): ScanState {
  return result === undefined ? 'checking' : (states[result] ?? 'unchecked');
}

/** The malware scan state of each document of an application, by object key. */
export const documentScansSchema = z.object({
  documents: z.array(z.object({ key: z.string(), scan: z.enum(scanStates) })),
});
export type DocumentScans = z.infer<typeof documentScansSchema>;
