import { phonePrefix } from '@portal/contracts/identity/account';
import { problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { PersonChange } from '../domain/users/ports.ts';
import type { Ports } from '../ports.ts';

/**
 * Changes name, phone or both in the profile, then copies the profile to the user pool until it no longer changes. So both agree
 * after simultaneous calls, and a repetition completes a call that failed half-way. Organisers have an account only, and
 * their name is the office's: it is `forbidden` to change it.
 */
export function makeUpdateProfile({
  profiles,
  accounts,
}: Pick<Ports, 'profiles' | 'accounts'>): UseCase<'updateProfile'> {
  return async ({ body: request, caller: { sub } }) => {
    // Also without the role in the token, as before the set-up of the second factor.
    if (request.name !== undefined && (await accounts.isOrganiser(sub))) return problem('forbidden');
    const phone = request.phone && phonePrefix + request.phone;
    const wanted: PersonChange = { name: request.name, phone };
    await profiles.update(sub, wanted);
    return retryOnConflict(async () => {
      const { name, phone } = (await profiles.find(sub)) ?? wanted;
      if (!(await accounts.update(sub, { name, phone }))) return problem('not-signed-in');
      const after = (await profiles.find(sub)) ?? wanted;
      if (after.name !== name || after.phone !== phone) return undefined;
      return { message: 'Profile updated', name, phone };
    });
  };
}
