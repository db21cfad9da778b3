import { assertConforms } from './password-policy.ts';
import type { Pool } from './pools.ts';
import { createVerifier, matchesVerifier, type SrpIdentity } from './srp.ts';
import type { User } from './user.ts';

/** A password of a user or one to be, as the record keeps it. @throws InvalidPasswordException */
export function newPassword(
  pool: Pool,
  username: string,
  password: string,
  now: number,
): Pick<User, 'salt' | 'verifier' | 'passwordSetAt'> {
  assertConforms(password, pool.settings.Policies.PasswordPolicy);
  return { ...createVerifier(identityOf(pool, username), password), passwordSetAt: now };
}

/** Whether it is the user's password. */
export function isPasswordOf(pool: Pool, user: User, password: string): boolean {
  return matchesVerifier(identityOf(pool, user.username), password, user);
}

/** Whether a temporary password can no longer be used. */
export function hasExpired(pool: Pool, user: User, now: number): boolean {
  const days = pool.settings.Policies.PasswordPolicy.TemporaryPasswordValidityDays;
  return user.status === 'FORCE_CHANGE_PASSWORD' && now - user.passwordSetAt > days * 86_400_000;
}

function identityOf(pool: Pool, username: string): SrpIdentity {
  return { poolName: pool.name, username };
}
