/**
 * What the founder sees of an application. `pending` and `failed` are only ever displayed: records that
 * came from elsewhere may carry them.
 */
export const userStatuses = ['draft', 'pending', 'submitted', 'rejected', 'success', 'failed'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Only a draft may be written to. */
export function isEditable(status: UserStatus): boolean {
  return status === 'draft';
}
