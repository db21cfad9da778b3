import { type CreateUserRequest, normaliseEmail } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import type { ProfileStore } from './ports.ts';

export type CreateUser = (
  request: CreateUserRequest,
  caller: Caller,
) => Promise<{ readonly message: string } | Problem>;

/**
 * Makes the caller's profile. What the request says about the person must be what the token says: `forbidden`
 * otherwise. A second one is `user-exists`.
 */
export function makeCreateUser({
  profiles,
  now,
}: {
  readonly profiles: ProfileStore;
  readonly now: Clock;
}): CreateUser {
  return async (request, caller) => {
    if (!isAboutCaller(request, caller)) return problem('forbidden');
    const { sub, email, name, phone } = caller;
    const inserted = await profiles.insert({ sub, email, name, phone, createdAt: isoTime(now()) });
    return inserted ? { message: 'User created' } : problem('user-exists');
  };
}

function isAboutCaller(request: CreateUserRequest, caller: Caller): boolean {
  return (
    request.user_id === caller.sub &&
    normaliseEmail(request.email) === caller.email &&
    request.name === caller.name &&
    request.phone === caller.phone
  );
}
