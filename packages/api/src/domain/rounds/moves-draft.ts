import { draftExpiry } from '@portal/contracts/applications/admission';
import type { RoundDates } from '@portal/contracts/rounds/round';

/** Returns whether the deadline of a draft is another one in new dates of its round. An extension of its own stays where it is later. */
export function movesDraft(before: RoundDates, after: RoundDates, extendedTo: string | undefined): boolean {
  return draftExpiry(before, extendedTo) !== draftExpiry(after, extendedTo);
}
