import { normaliseEmail } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/**
 * Returns whether an organiser must not review a submission: the organiser declared a conflict of interest, or is its founder
 * (the same account or the same e-mail address).
 */
export function hasConflict(
  { founder, review, columns }: Pick<SubmissionRecord, 'founder' | 'review' | 'columns'>,
  { sub, email }: Pick<Caller, 'sub' | 'email'>,
): boolean {
  return Object.hasOwn(review.conflicts, sub) || isFounder(founder, columns.email, { sub, email });
}

/**
 * Returns whether an organiser is the founder of an application.
 *
 * @param address the e-mail address in the answers
 */
export function isFounder(
  founder: Pick<SubmissionRecord['founder'], 'sub' | 'email'>,
  address: string | undefined | null,
  { sub, email }: Pick<Caller, 'sub' | 'email'>,
): boolean {
  return founder.sub === sub || [founder.email, address].some((one) => one && normaliseEmail(one) === email);
}
