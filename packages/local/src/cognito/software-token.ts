import type { Pool } from './pools.ts';
import { CognitoError, expiredCode, invalidParameter } from './service-error.ts';
import { matchingStep } from './totp.ts';
import type { User } from './user.ts';

/** As answers, challenges and settings call it. */
export const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA';

type SoftwareToken = NonNullable<User['softwareToken']>;

/** Whether somebody is asked for a code after the password. */
export function asksForCode(user: User): boolean {
  return user.softwareToken?.enabled ?? false;
}

/** A person's factors as `GetUser` and `AdminGetUser` tell of them; nothing when there are none. */
export function factorsOf(user: User): object {
  if (!user.softwareToken?.enabled) return {};
  return {
    UserMFASettingList: [SOFTWARE_TOKEN],
    ...(user.softwareToken.preferred && { PreferredMfaSetting: SOFTWARE_TOKEN }),
  };
}

/** @throws SoftwareTokenMFANotFoundException when the pool has no such factor */
export function assertOffered({ settings }: Pool): void {
  if (settings.MfaConfiguration !== 'OFF' && settings.EnabledMfas.includes(SOFTWARE_TOKEN)) return;
  throw new CognitoError(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool.',
  );
}

/**
 * The token with the code used up: each is good once, and so are those before it.
 *
 * @returns undefined when the code is wrong
 * @throws ExpiredCodeException for one that was used
 */
export function spentBy(token: SoftwareToken, code: string, now: number): SoftwareToken | undefined {
  const step = matchingStep(token.secret, code, now);
  if (step === undefined) return undefined;
  if (step <= token.lastStep) throw expiredCode('Your software token has already been used once.');
  return { ...token, lastStep: step };
}

/** What a person or an administrator wants of a factor. */
export interface FactorSetting {
  readonly Enabled?: boolean | undefined;
  readonly PreferredMfa?: boolean | undefined;
}

/**
 * The token with its setting; undefined where there is none and none is wanted.
 *
 * @throws InvalidParameterException when it was never verified, or is to be preferred without being on
 */
export function withSetting(user: User, { Enabled, PreferredMfa }: FactorSetting): User['softwareToken'] {
  const enabled = Enabled ?? false;
  const preferred = PreferredMfa ?? false;
  if (preferred && !enabled)
    throw invalidParameter('Invalid MFA setting: a preferred factor must be enabled.');
  if (enabled && !user.softwareToken?.verified) {
    throw invalidParameter('User has not verified software token mfa');
  }
  return user.softwareToken && { ...user.softwareToken, enabled, preferred };
}
