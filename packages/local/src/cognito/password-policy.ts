import { randomInt } from 'node:crypto';
import { CognitoError, invalidParameter } from './service-error.ts';

/** The rules of a pool, named as in `AWS::Cognito::UserPool`. */
export interface PasswordPolicy {
  readonly MinimumLength: number;
  readonly RequireLowercase: boolean;
  readonly RequireUppercase: boolean;
  readonly RequireNumbers: boolean;
  readonly RequireSymbols: boolean;
}

const MAX_LENGTH = 256;
/** What counts as a symbol; a space does too, inside a password. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/**
 * Refuses a password that breaks the policy.
 *
 * @throws InvalidPasswordException naming the first broken rule; InvalidParameterException for spaces at the ends
 */
export function assertConforms(password: string, policy: PasswordPolicy): void {
  if (password.length > MAX_LENGTH || !/^\S+(.*\S)?$/s.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  const broken = brokenRule(password, policy);
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  }
}

function brokenRule(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters';
  return undefined;
}

/** A password that conforms with any policy, for an account made by an administrator. */
export function temporaryPassword(length: number): string {
  const sets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%^*'];
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const count = Math.max(length, 12);
  return Array.from({ length: count }, (_, index) => pick(sets[index % sets.length] ?? '')).join('');
}
