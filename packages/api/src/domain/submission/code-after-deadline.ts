import { admission } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';
import type { ApplicationRecord } from '../applications/record.ts';
import type { OtpStore } from './ports.ts';

/**
 * Finds the code of a draft after its deadline, when no other one is sent.
 *
 * @param now milliseconds since the epoch
 * @returns until when it submits (milliseconds since the epoch); `undefined` while applications are open, and without a valid code
 */
export async function findCodeAfterDeadline(
  otps: Pick<OtpStore, 'find'>,
  now: number,
  application: ApplicationRecord,
  round: RoundDates,
): Promise<number | undefined> {
  if (admission(round, now, application.extendedTo).state !== 'closed') return undefined;
  return findCodeEnd(otps, now, application);
}

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
