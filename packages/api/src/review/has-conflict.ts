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
  return (
    Object.hasOwn(review.conflicts, sub) ||
    founder.sub === sub ||
    [founder.email, columns.email].some(
      (address) => address !== undefined && normaliseEmail(address) === email,
    )
  );
}
