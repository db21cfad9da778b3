import { Secret, TOTP } from 'otpauth';

/* Time-based one-time passwords as authenticator apps and Cognito have them: SHA-1, 30 s, 6 digits. */

/** A secret as Cognito makes it: 32 random bytes in base32. */
export function newSecret(): string {
  return new Secret({ size: 32 }).base32;
}

/** The code that an app shows at a moment (ms since the epoch). */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}

/** The step that a code belongs to, at most one beside that of the moment; undefined when it is of none. */
export function matchingStep(secret: string, code: string, at: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: at, window: 1 });
  return delta === null ? undefined : TOTP.counter({ timestamp: at }) + delta;
}
