import type { ApplicationList } from '@portal/contracts/applications/records';

/** The message with which the server says that a founder has not begun any application. */
const noneYet = 'No applications found for this user.';

/** Whether the server says that this founder has no applications. */
export function saysNone({ message, applications }: ApplicationList): boolean {
  return message === noneYet && applications.length === 0;
}
