import { Secret, TOTP } from 'otpauth';

/* Time-based one-time passwords of authenticator apps and Cognito: SHA-1, 30 s, 6 digits. */

/** A new secret in Cognito's format: 32 random bytes in base32. */
export function newSecret(): string {
  return new Secret({ size: 32 }).base32;
}

/** The code that an app shows at a time (ms since the epoch). */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}

/** The time step of a code, at most one before or after that of `at` (ms since the epoch); undefined when it matches none. */
export function matchingStep(secret: string, code: string, at: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: at, window: 1 });
  return delta === null ? undefined : TOTP.counter({ timestamp: at }) + delta;
}
