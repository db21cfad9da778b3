import type { CognitoParts } from './operation.ts';
import { hasExpired } from './passwords.ts';
import type { Client } from './pools.ts';
import type { TokenCause } from './pre-token-generation.ts';
import { CognitoError, notAuthorized } from './service-error.ts';
import { asksForCode, SOFTWARE_TOKEN } from './software-token.ts';
import type { User } from './user.ts';

/** As long as Cognito's. */
const SESSION_BYTES = 384;

/** How long a step of a log-in may take, in ms. */
export function sessionLifetime({ settings }: Client): number {
  return settings.AuthSessionValidity * 60_000;
}

/** What somebody gets who has shown to know the password. */
export function admit(
  parts: CognitoParts,
  client: Client,
  user: User,
  cause: TokenCause,
): object | Promise<object> {
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (hasExpired(client.pool, user, parts.now())) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  if (user.status === 'CONFIRMED') {
    return asksForCode(user) ? askForCode(parts, client, user) : letIn(parts, client, user, cause);
  }
  const challenge = { kind: 'new-password', clientId: client.id, username: user.username } as const;
  const { sub: _, ...userAttributes } = user.attributes;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: parts.challenges.begin(challenge, SESSION_BYTES, sessionLifetime(client)),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(userAttributes),
    },
  };
}

/** Tokens of a new session. */
export async function letIn(
  parts: CognitoParts,
  client: Client,
  user: User,
  cause: TokenCause,
): Promise<object> {
  return { AuthenticationResult: await parts.tokens.issue(client, user, cause), ChallengeParameters: {} };
}

function askForCode(parts: CognitoParts, client: Client, { username }: User): object {
  const challenge = { kind: 'software-token', clientId: client.id, username } as const;
  return {
    ChallengeName: SOFTWARE_TOKEN,
    Session: parts.challenges.begin(challenge, SESSION_BYTES, sessionLifetime(client)),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}
