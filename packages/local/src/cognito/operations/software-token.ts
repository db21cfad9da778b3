import * as z from 'zod';
import {
  adminOperation,
  type CognitoContext,
  codeSchema,
  publicOperation,
  usernameSchema,
} from '../operation.ts';
import { CognitoError, invalidParameter } from '../service-error.ts';
import { consumeCode, newSecret } from '../totp.ts';
import type { User } from '../users.ts';

const associateSchema = z.object({
  AccessToken: z.string('only with an access token: pools that require MFA are not emulated'),
});

/** Replaces the user's earlier token at once, even if the new one is never verified. */
export const AssociateSoftwareToken = publicOperation(associateSchema, async (context, { AccessToken }) => {
  const { user } = await context.tokens.authenticate(AccessToken);
  const secret = newSecret();
  const softwareToken = { secret, verified: false, enabled: false, lastStep: 0 };
  context.users.update(user, { softwareToken });
  return { SecretCode: secret };
});

const verifySchema = z.object({ AccessToken: z.string(), UserCode: codeSchema });

export const VerifySoftwareToken = publicOperation(
  verifySchema,
  async (context, { AccessToken, UserCode }) => {
    const { user } = await context.tokens.authenticate(AccessToken);
    if (!user.softwareToken) throw invalidParameter('User has not associated a software token.');
    const softwareToken = consumeCode(user, UserCode, context.now());
    if (!softwareToken) {
      throw new CognitoError(
        'EnableSoftwareTokenMFAException',
        'Code mismatch and fail enable Software Token MFA',
      );
    }
    context.users.update(user, { softwareToken: { ...softwareToken, verified: true } });
    return { Status: 'SUCCESS' };
  },
);

/** There is one factor, so that it needs no preference. */
const settingSchema = z.object({ Enabled: z.boolean().default(false) });

const ownSettingSchema = z.object({ AccessToken: z.string(), SoftwareTokenMfaSettings: settingSchema });

export const SetUserMFAPreference = publicOperation(ownSettingSchema, async (context, input) => {
  const { user } = await context.tokens.authenticate(input.AccessToken);
  return applySetting(context, user, input.SoftwareTokenMfaSettings);
});

const adminSettingSchema = z.object({
  UserPoolId: z.string(),
  Username: usernameSchema,
  SoftwareTokenMfaSettings: settingSchema,
});

export const AdminSetUserMFAPreference = adminOperation(adminSettingSchema, (context, input) => {
  const user = context.users.get(context.pools.pool(input.UserPoolId).id, input.Username);
  return applySetting(context, user, input.SoftwareTokenMfaSettings);
});

/** @throws InvalidParameterException when the token to enable was never verified */
function applySetting({ users }: CognitoContext, user: User, setting: z.infer<typeof settingSchema>): object {
  const { softwareToken } = user;
  const { Enabled: enabled } = setting;
  if (enabled && !softwareToken?.verified) {
    throw invalidParameter('User has not verified software token mfa');
  }
  if (softwareToken) users.update(user, { softwareToken: { ...softwareToken, enabled } });
  return {};
}
