import { createHmac, randomInt } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';

/** Generates one-time codes and hashes them for storage. */
export interface OtpCodes {
  /** Returns six digits from a cryptographically secure random generator. */
  generate(): string;
  /** Returns the HMAC-SHA256 of founder, application and code. */
  hash(sub: string, applicationId: string, code: string): string;
}

export function makeOtpCodes(key: string): OtpCodes {
  return {
    generate: () => String(randomInt(10 ** otpLimits.digits)).padStart(otpLimits.digits, '0'),
    hash: (sub, applicationId, code) =>
      createHmac('sha256', key).update(`${sub}|${applicationId}|${code}`).digest('base64url'),
  };
}
