import { createHmac, randomInt } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';

/** Makes codes, and the form in which they are kept. */
export interface OtpCodes {
  /** Six digits from the system's random source. */
  generate(): string;
  /** HMAC-SHA256 over founder, application and code: bound to both, worthless without the key. */
  hash(sub: string, applicationId: string, code: string): string;
}

export function makeOtpCodes(key: string): OtpCodes {
  return {
    generate: () => String(randomInt(10 ** otpLimits.digits)).padStart(otpLimits.digits, '0'),
    hash: (sub, applicationId, code) =>
      createHmac('sha256', key).update(`${sub}|${applicationId}|${code}`).digest('base64url'),
  };
}
