import { phonePrefix } from '@portal/contracts/identity/account';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { isProblem } from './api-problem.ts';
import { call } from './call.ts';

/**
 * Makes a call for a founder. If the server has no profile of the founder, creates it from the session and repeats the
 * call. `signal` is the one of the call; it also aborts the creation.
 */
export async function withProfile<T>(
  user: SignedInUser,
  signal: AbortSignal | undefined,
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
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await call('createUser', {
      body: { user_id: userId, email, phone: phone && phonePrefix + phone, name },
      ...(signal && { signal }),
    });
  } catch (error) {
    // Another tab, or an earlier attempt whose response was lost, has created it.
    if (!isProblem(error, 'user-exists')) throw error;
  }
}
