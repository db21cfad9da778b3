import { phonePrefix } from '@portal/contracts/identity/account';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { isProblem } from './api-problem.ts';
import { call } from './call.ts';

/**
 * Makes a call of a founder. A founder whom the server does not know yet gets a profile from the session, and the
 * call is made once more.
 */
export async function withProfile<T>(user: SignedInUser, makeCall: () => Promise<T>): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (!isProblem(error, 'user-not-found')) throw error;
    await createProfile(user);
    return makeCall();
  }
}

async function createProfile({ userId, email, phone, name }: SignedInUser): Promise<void> {
  try {
    await call('createUser', {
      body: { user_id: userId, email, phone: phone && phonePrefix + phone, name },
    });
  } catch (error) {
    // Another tab, or the answer to an earlier try that got lost, was first.
    if (!isProblem(error, 'user-exists')) throw error;
  }
}
