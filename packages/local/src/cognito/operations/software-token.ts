import * as z from 'zod';
import {
  adminOperation,
  type CognitoParts,
  codeSchema,
  publicOperation,
  usernameSchema,
} from '../operation.ts';
import { CognitoError, invalidParameter, limitExceeded } from '../service-error.ts';
import { assertOffered, spentBy, withSetting } from '../software-token.ts';
import { newSecret } from '../totp.ts';
import type { User } from '../user.ts';

const associateSchema = z.object({
  AccessToken: z.string('only with an access token: no pool here requires a second factor of everybody'),
});

/** Whatever the person had before is void from now on, even if the new one is never verified. */
export const associateSoftwareToken = publicOperation(associateSchema, async (parts, { AccessToken }) => {
  const { user, pool } = await parts.tokens.authenticate(AccessToken);
  assertOffered(pool);
  const secret = newSecret();
  const softwareToken = { secret, verified: false, enabled: false, preferred: false, lastStep: 0 };
  parts.users.update(user, { softwareToken });
  return { SecretCode: secret };
});

const verifySchema = z.object({ AccessToken: z.string(), UserCode: codeSchema });

export const verifySoftwareToken = publicOperation(verifySchema, async (parts, { AccessToken, UserCode }) => {
  const { user, pool } = await parts.tokens.authenticate(AccessToken);
  assertOffered(pool);
  if (!user.softwareToken) throw invalidParameter('User has not associated a software token.');
  const softwareToken = spendCode(parts, user, UserCode);
  if (!softwareToken) {
    throw new CognitoError(
      'EnableSoftwareTokenMFAException',
      'Code mismatch and fail enable Software Token MFA',
    );
  }
  parts.users.update(user, { softwareToken: { ...softwareToken, verified: true } });
  return { Status: 'SUCCESS' };
});

/**
 * Uses up a code of the user's token, which the caller then keeps.
 *
 * @returns undefined when the code is wrong
 * @throws LimitExceededException after too many wrong ones, ExpiredCodeException for one that was used
 */
export function spendCode({ attempts, now }: CognitoParts, user: User, code: string): User['softwareToken'] {
  const key = `software-token ${user.poolId} ${user.username}`;
  if (attempts.exhausted(key)) throw limitExceeded();
  const spent = user.softwareToken && spentBy(user.softwareToken, code, now());
  if (spent) attempts.forget(key);
  else attempts.count(key);
  return spent;
}

const settingSchema = z
  .object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
  .optional();
const otherFactor = z.object({ Enabled: z.literal(false).optional() }).optional();
const settingsSchema = z.object({
  SoftwareTokenMfaSettings: settingSchema,
  SMSMfaSettings: otherFactor,
  EmailMfaSettings: otherFactor,
});

export const setUserMfaPreference = publicOperation(
  settingsSchema.extend({ AccessToken: z.string() }),
  async (parts, { AccessToken, SoftwareTokenMfaSettings: setting }) => {
    const { user } = await parts.tokens.authenticate(AccessToken);
    if (setting) parts.users.update(user, { softwareToken: withSetting(user, setting) });
    return {};
  },
);

export const adminSetUserMfaPreference = adminOperation(
  settingsSchema.extend({ UserPoolId: z.string(), Username: usernameSchema }),
  (parts, { UserPoolId, Username, SoftwareTokenMfaSettings: setting }) => {
    const user = parts.users.get(parts.pools.pool(UserPoolId).id, Username);
    if (setting) parts.users.update(user, { softwareToken: withSetting(user, setting) });
    return {};
  },
);
