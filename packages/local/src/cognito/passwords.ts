import { randomBytes } from 'node:crypto';
import type { Pool } from './pools.ts';
import { CognitoError, invalidParameter } from './service-error.ts';
import { createVerifier, type PasswordVerifier } from './srp.ts';

const MAX_LENGTH = 256;
/** Symbols of password policies, including a space inside a password. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/**
 * Checks a new password and returns its verifier for the user's record.
 *
 * @throws InvalidPasswordException naming the first broken rule of the pool's policy; InvalidParameterException for
 * spaces at the ends
 */
export function newPassword(pool: Pool, username: string, password: string): PasswordVerifier {
  if (password.length > MAX_LENGTH || !/^\S+(.*\S)?$/s.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  const broken = brokenRule(password, pool);
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  }
  return createVerifier({ poolName: pool.name, username }, password);
}

function brokenRule(password: string, { settings }: Pool): string | undefined {
  const policy = settings.Policies.PasswordPolicy;
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters';
  return undefined;
}

/** A password that conforms with any policy, for an account created by an administrator. */
export function temporaryPassword(): string {
  return `Aa1!${randomBytes(12).toString('base64url')}`;
}
