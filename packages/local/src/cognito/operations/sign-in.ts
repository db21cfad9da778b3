import * as z from 'zod';
import type { PendingChallenge } from '../challenges.ts';
import { type CognitoParts, publicOperation } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import type { Client } from '../pools.ts';
import type { TokenCause } from '../pre-token-generation.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';
import { isClientValue, provesPassword, startChallenge } from '../srp.ts';
import type { User } from '../users.ts';
import { SOFTWARE_TOKEN, spendCode } from './software-token.ts';

const parametersSchema = z.record(z.string(), z.string()).default({});
type Parameters = z.infer<typeof parametersSchema>;

const initiateAuthSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: parametersSchema,
});

/** By secure remote password alone: the portal's client has no other flow. */
export const initiateAuth = publicOperation(initiateAuthSchema, (parts, input) => {
  const client = parts.pools.client(input.ClientId);
  const isEnabled = client.settings.ExplicitAuthFlows.includes(`ALLOW_${input.AuthFlow}`);
  if (input.AuthFlow !== 'USER_SRP_AUTH' || !isEnabled) {
    throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
  }
  const name = required(input.AuthParameters, 'USERNAME');
  const clientValue = required(input.AuthParameters, 'SRP_A');
  if (!isClientValue(clientValue)) throw invalidParameter('Invalid SRP_A.');
  const user = parts.users.find(client.pool.id, name);
  if (!user) throw userNotFound();
  const { username, salt } = user;
  const srp = startChallenge(user);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: srp.publicValue,
      SECRET_BLOCK: begin(parts, client, {
        kind: 'password',
        clientId: client.id,
        username,
        srp,
        clientValue,
      }),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
});

const respondSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z.string().default(''),
  ChallengeResponses: parametersSchema,
});

export const respondToAuthChallenge = publicOperation(respondSchema, (parts, input) => {
  const client = parts.pools.client(input.ClientId);
  const { Session: session, ChallengeResponses: given } = input;
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return checkProof(parts, client, given);
    case 'NEW_PASSWORD_REQUIRED':
      return setFirstPassword(parts, client, session, given);
    case SOFTWARE_TOKEN:
      return checkCode(parts, client, session, given);
    default:
      throw invalidParameter(`${input.ChallengeName} is not emulated by the local cloud`);
  }
});

/** Five wrong passwords within a minute lock the user out until the first of them is a minute old. */
function checkProof(parts: CognitoParts, client: Client, given: Parameters): object | Promise<object> {
  const secretBlock = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = required(given, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(given, 'TIMESTAMP');
  const { username, clientValue, srp } = pendingChallenge(parts, secretBlock, client, 'password');
  parts.challenges.end(secretBlock);
  const user = parts.users.find(client.pool.id, username);
  const identity = { poolName: client.pool.name, username };
  const proof = { ...identity, clientValue, secretBlock, timestamp, signature };
  const wrong = (parts.wrongPasswords.get(username) ?? []).filter((at) => parts.now() - at < 60_000);
  if (wrong.length >= 5) throw notAuthorized('Password attempts exceeded');
  if (!user || !provesPassword(proof, srp, user)) {
    parts.wrongPasswords.set(username, [...wrong, parts.now()]);
    throw notAuthorized();
  }
  parts.wrongPasswords.delete(username);
  return admit(parts, client, user, 'TokenGeneration_Authentication');
}

/** A wrong code may be followed by another; a right one ends the challenge. */
function checkCode(parts: CognitoParts, client: Client, session: string, given: Parameters): Promise<object> {
  const code = required(given, 'SOFTWARE_TOKEN_MFA_CODE');
  const { username } = pendingChallenge(parts, session, client, 'software-token');
  const user = parts.users.get(client.pool.id, username);
  const softwareToken = spendCode(user, code, parts.now());
  if (!softwareToken) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  parts.challenges.end(session);
  return letIn(parts, client, parts.users.update(user, { softwareToken }), 'TokenGeneration_Authentication');
}

function setFirstPassword(
  parts: CognitoParts,
  client: Client,
  session: string,
  given: Parameters,
): object | Promise<object> {
  const password = required(given, 'NEW_PASSWORD');
  const { username } = pendingChallenge(parts, session, client, 'new-password');
  parts.challenges.end(session);
  const user = parts.users.get(client.pool.id, username);
  const kept = newPassword(client.pool, username, password);
  const confirmed = parts.users.update(user, { ...kept, status: 'CONFIRMED' });
  return admit(parts, client, confirmed, 'TokenGeneration_NewPasswordChallenge');
}

/** What people get who have shown to know the password: tokens, or the next challenge. */
function admit(parts: CognitoParts, client: Client, user: User, cause: TokenCause): object | Promise<object> {
  const { status, username, softwareToken } = user;
  if (status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (status === 'FORCE_CHANGE_PASSWORD') {
    const days = client.pool.settings.Policies.PasswordPolicy.TemporaryPasswordValidityDays;
    if (parts.now() - user.createdAt > days * 86_400_000) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    const { sub: _, ...userAttributes } = user.attributes;
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: begin(parts, client, { kind: 'new-password', clientId: client.id, username }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(userAttributes),
      },
    };
  }
  if (!softwareToken?.enabled) return letIn(parts, client, user, cause);
  return {
    ChallengeName: SOFTWARE_TOKEN,
    Session: begin(parts, client, { kind: 'software-token', clientId: client.id, username }),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

async function letIn(parts: CognitoParts, client: Client, user: User, cause: TokenCause): Promise<object> {
  return { AuthenticationResult: await parts.tokens.issue(client, user, cause), ChallengeParameters: {} };
}

function begin({ challenges }: CognitoParts, { settings }: Client, challenge: PendingChallenge): string {
  return challenges.begin(challenge, settings.AuthSessionValidity * 60_000);
}

/** @throws NotAuthorizedException unless it is a challenge of this kind, given to this client */
function pendingChallenge<K extends PendingChallenge['kind']>(
  { challenges }: CognitoParts,
  handle: string,
  client: Client,
  kind: K,
): Extract<PendingChallenge, { kind: K }> {
  const challenge = challenges.find(handle);
  const isAsked = (asked: PendingChallenge): asked is Extract<PendingChallenge, { kind: K }> =>
    asked.kind === kind;
  if (challenge?.clientId === client.id && isAsked(challenge)) return challenge;
  throw notAuthorized('Invalid session for the user, session is expired.');
}

function required(given: Parameters, name: string): string {
  const value = given[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
