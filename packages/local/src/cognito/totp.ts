import { Secret, TOTP } from 'otpauth';
import { expiredCode } from './service-error.ts';
import type { User } from './users.ts';

/* Time-based one-time passwords of authenticator apps and Cognito: SHA-1, 30 s, 6 digits. */

/** A new secret in Cognito's format: 32 random bytes in base32. */
export function newSecret(): string {
  return new Secret({ size: 32 }).base32;
}

/** The code that an app shows at a time (ms since the epoch). */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}

/** The factor's name in responses, challenges and settings. */
export const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA';

/** A user's MFA settings in the responses of `GetUser` and `AdminGetUser`; empty without a factor. */
export function mfaSettingsOf({ softwareToken }: User): object {
  return softwareToken?.enabled ? { UserMFASettingList: [SOFTWARE_TOKEN] } : {};
}

/**
 * Checks a code, of the time step of `now` (ms since the epoch) or the one before or after it. Returns the token for the caller to
 * store, with this code and all earlier ones marked as used.
 *
 * @returns undefined when the code is wrong
 * @throws ExpiredCodeException when the code was used before
 */
export function consumeCode({ softwareToken }: User, code: string, now: number): User['softwareToken'] {
  if (!softwareToken || !/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: softwareToken.secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return undefined;
  const step = TOTP.counter({ timestamp: now }) + delta;
  if (step <= softwareToken.lastStep) throw expiredCode('Your software token has already been used once.');
  return { ...softwareToken, lastStep: step };
}
