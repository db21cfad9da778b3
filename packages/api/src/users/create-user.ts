import { normaliseEmail } from '@portal/contracts/identity/account';
import { isoTime } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Creates the caller's profile from the token. A request with another user id or e-mail is `forbidden`; a second profile is
 * `user-exists`. The token of a closed account is `not-signed-in`.
 */
export function makeCreateUser({ profiles, now }: Pick<Ports, 'profiles' | 'now'>): UseCase<'createUser'> {
  return async ({ body, caller: { sub, email, name, phone } }) => {
    if (body.user_id !== sub || normaliseEmail(body.email) !== email) return problem('forbidden');
    const outcome = await profiles.insert({ sub, email, name, phone, createdAt: isoTime(now()) });
    if (outcome === 'closed') return problem('not-signed-in');
    return outcome === 'inserted' ? { message: 'User created' } : problem('user-exists');
  };
}
