import { normaliseEmail } from '@portal/contracts/identity/account';
import type { CreateUserRequest } from '@portal/contracts/identity/profile';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import type { Ports } from '../ports.ts';

/**
 * Creates the caller's profile from the token. A request with another user id or e-mail is `forbidden`; a second profile is
 * `user-exists`. The token of a closed account is `not-signed-in`.
 */
export function makeCreateUser({ profiles, now }: Pick<Ports, 'profiles' | 'now'>) {
  return async (
    request: CreateUserRequest,
    caller: Caller,
  ): Promise<{ readonly message: string } | Problem> => {
    const { sub, email, name, phone } = caller;
    if (request.user_id !== sub || normaliseEmail(request.email) !== email) return problem('forbidden');
    const outcome = await profiles.insert({ sub, email, name, phone, createdAt: isoTime(now()) });
    if (outcome === 'closed') return problem('not-signed-in');
    return outcome === 'inserted' ? { message: 'User created' } : problem('user-exists');
  };
}
