import type { ApplicationRecord } from '../applications/record.ts';
import type { OtpStore } from './ports.ts';

/**
 * Finds the valid code of an application, or of changes to it, in this revision.
 *
 * @param now milliseconds since the epoch
 * @returns until when it is valid (milliseconds since the epoch); `undefined` without one
 */
export async function findCodeEnd(
  otps: Pick<OtpStore, 'find'>,
  now: number,
  { sub, applicationId, revision }: Pick<ApplicationRecord, 'sub' | 'applicationId' | 'revision'>,
): Promise<number | undefined> {
  const code = await otps.find(sub, applicationId);
  return code?.revision === revision && now < code.validUntil ? code.validUntil : undefined;
}
