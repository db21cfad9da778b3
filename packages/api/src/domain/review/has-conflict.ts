import { normaliseEmail } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/**
 * Returns whether an organiser must not review a submission: the organiser declared a conflict of interest, or is its founder
 * (the same account, or an e-mail address that it has or had when the role was given).
 */
export function hasConflict(
  { founder, review, columns }: Pick<SubmissionRecord, 'founder' | 'review' | 'columns'>,
  organiser: Pick<Caller, 'sub' | 'email' | 'roleEmail'>,
): boolean {
  return Object.hasOwn(review.conflicts, organiser.sub) || isFounder(founder, columns.email, organiser);
}

/**
 * Returns whether an organiser is the founder of an application.
 *
 * @param address the e-mail address in the answers
 */
export function isFounder(
  founder: Pick<SubmissionRecord['founder'], 'sub' | 'email'>,
  address: string | undefined | null,
  { sub, email, roleEmail }: Pick<Caller, 'sub' | 'email' | 'roleEmail'>,
): boolean {
  const own = [email, roleEmail];
  return (
    founder.sub === sub || [founder.email, address].some((one) => one && own.includes(normaliseEmail(one)))
  );
}
