/**
 * The status of an application that its founder sees. `pending`: organisers asked for changes, and the day
 * for them has not passed. The portal never sets `failed`; it only displays it in records from other systems.
 */
export const userStatuses = [
  'draft',
  'pending',
  'submitted',
  'withdrawn',
  'rejected',
  'success',
  'failed',
] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Returns whether the programme has yet to decide on an application. */
export function isUnderReview(status: UserStatus): boolean {
  return status === 'submitted' || status === 'pending';
}

/** Returns whether a founder may change an application: only a draft. */
export function isEditable(status: UserStatus): boolean {
  return status === 'draft';
}
