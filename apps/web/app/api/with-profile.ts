import { phonePrefix } from '@portal/contracts/identity/account';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { isProblem } from './api-problem.ts';
import { call } from './call.ts';

/**
 * Makes a call of a founder. A founder whom the server does not know yet gets a profile from the session, and the
 * call is made once more. `signal` is that of the call: it ends the making of the profile, too.
 */
export async function withProfile<T>(
  user: SignedInUser,
  signal: AbortSignal,
  makeCall: () => Promise<T>,
): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (!isProblem(error, 'user-not-found')) throw error;
    await createProfile(user, signal);
    return makeCall();
  }
}

async function createProfile(
  { userId, email, phone, name }: SignedInUser,
  signal: AbortSignal,
): Promise<void> {
  try {
    await call('createUser', {
      body: { user_id: userId, email, phone: phone && phonePrefix + phone, name },
      signal,
    });
  } catch (error) {
    // Another tab, or the answer to an earlier try that got lost, was first.
    if (!isProblem(error, 'user-exists')) throw error;
  }
}
