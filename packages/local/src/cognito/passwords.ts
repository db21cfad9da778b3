import { assertConforms } from './password-policy.ts';
import type { Pool } from './pools.ts';
import { createVerifier } from './srp.ts';
import type { User } from './user.ts';

/** A password of a user or one to be, as the record keeps it. @throws InvalidPasswordException */
export function newPassword(
  pool: Pool,
  username: string,
  password: string,
  now: number,
): Pick<User, 'salt' | 'verifier' | 'passwordSetAt'> {
  assertConforms(password, pool.settings.Policies.PasswordPolicy);
  return { ...createVerifier({ poolName: pool.name, username }, password), passwordSetAt: now };
}

/** Whether a temporary password can no longer be used. */
export function hasExpired(pool: Pool, user: User, now: number): boolean {
  const days = pool.settings.Policies.PasswordPolicy.TemporaryPasswordValidityDays;
  return user.status === 'FORCE_CHANGE_PASSWORD' && now - user.passwordSetAt > days * 86_400_000;
}
