import { createHmac, randomInt } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import type { OtpCodes } from '../domain/submission/ports.ts';

export function makeOtpCodes(key: string): OtpCodes {
  return {
    generate: () => String(randomInt(10 ** otpLimits.digits)).padStart(otpLimits.digits, '0'),
    hash: (sub, applicationId, code) =>
      createHmac('sha256', key).update(`${sub}|${applicationId}|${code}`).digest('base64url'),
  };
}
