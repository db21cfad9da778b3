import type { LoginChange } from '@portal/contracts/identity/profile';
import { call } from '../../api/call.ts';

/** Asks for the mail about a change that was made at the user pool. The change stands when that fails. */
export function reportLoginChange(change: LoginChange): void {
  call('reportLoginChange', { body: { change } }).catch((error: unknown) =>
    console.warn('There is no mail about this change.', error),
  );
}
