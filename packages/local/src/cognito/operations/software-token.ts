import * as z from 'zod';
import {
  adminOperation,
  type CognitoParts,
  codeSchema,
  publicOperation,
  usernameSchema,
} from '../operation.ts';
import { CognitoError, expiredCode, invalidParameter } from '../service-error.ts';
import { matchingStep, newSecret } from '../totp.ts';
import type { User } from '../users.ts';

/** As answers, challenges and settings call it. */
export const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA';

/** A person's factors as `GetUser` and `AdminGetUser` tell of them; nothing when there are none. */
export function factorsOf({ softwareToken }: User): object {
  if (!softwareToken?.enabled) return {};
  return {
    UserMFASettingList: [SOFTWARE_TOKEN],
    ...(softwareToken.preferred && { PreferredMfaSetting: SOFTWARE_TOKEN }),
  };
}

const associateSchema = z.object({
  AccessToken: z.string('only with an access token: no pool here requires a second factor of everybody'),
});

/** The person's earlier token is void from now on, even if the new one is never verified. */
export const associateSoftwareToken = publicOperation(associateSchema, async (parts, { AccessToken }) => {
  const { user, pool } = await parts.tokens.authenticate(AccessToken);
  if (pool.settings.MfaConfiguration === 'OFF') {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool.',
    );
  }
  const secret = newSecret();
  const softwareToken = { secret, verified: false, enabled: false, preferred: false, lastStep: 0 };
  parts.users.update(user, { softwareToken });
  return { SecretCode: secret };
});

const verifySchema = z.object({ AccessToken: z.string(), UserCode: codeSchema });

export const verifySoftwareToken = publicOperation(verifySchema, async (parts, { AccessToken, UserCode }) => {
  const { user } = await parts.tokens.authenticate(AccessToken);
  if (!user.softwareToken) throw invalidParameter('User has not associated a software token.');
  const softwareToken = spendCode(user, UserCode, parts.now());
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
 * The token with the code used up, for the caller to keep: each code is valid once, and so are those before it.
 *
 * @returns undefined when the code is wrong
 * @throws ExpiredCodeException for one that was used
 */
export function spendCode({ softwareToken }: User, code: string, now: number): User['softwareToken'] {
  if (!softwareToken) return undefined;
  const step = matchingStep(softwareToken.secret, code, now);
  if (step === undefined) return undefined;
  if (step <= softwareToken.lastStep) throw expiredCode('Your software token has already been used once.');
  return { ...softwareToken, lastStep: step };
}

const settingSchema = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});

const ownSettingSchema = z.object({ AccessToken: z.string(), SoftwareTokenMfaSettings: settingSchema });

export const setUserMfaPreference = publicOperation(ownSettingSchema, async (parts, input) => {
  const { user } = await parts.tokens.authenticate(input.AccessToken);
  return applySetting(parts, user, input.SoftwareTokenMfaSettings);
});

const adminSettingSchema = z.object({
  UserPoolId: z.string(),
  Username: usernameSchema,
  SoftwareTokenMfaSettings: settingSchema,
});

export const adminSetUserMfaPreference = adminOperation(adminSettingSchema, (parts, input) => {
  const user = parts.users.get(parts.pools.pool(input.UserPoolId).id, input.Username);
  return applySetting(parts, user, input.SoftwareTokenMfaSettings);
});

/** @throws InvalidParameterException when a token that was never verified is to be enabled */
function applySetting({ users }: CognitoParts, user: User, setting: z.infer<typeof settingSchema>): object {
  const { softwareToken } = user;
  const { Enabled: enabled, PreferredMfa: preferred } = setting;
  if (enabled && !softwareToken?.verified) {
    throw invalidParameter('User has not verified software token mfa');
  }
  if (softwareToken) users.update(user, { softwareToken: { ...softwareToken, enabled, preferred } });
  return {};
}
