import * as z from 'zod';
import type { PendingChallenge } from '../challenges.ts';
import { type CognitoParts, publicOperation } from '../operation.ts';
import { hasExpired, newPassword } from '../passwords.ts';
import type { Client } from '../pools.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';
import {
  createVerifier,
  isClientValue,
  type PasswordVerifier,
  provesPassword,
  startChallenge,
} from '../srp.ts';
import type { User } from '../user.ts';

/** As Cognito's: long enough that nobody guesses, and that clients cannot tell it from the real one. */
const SECRET_BLOCK_BYTES = 1024;
const SESSION_BYTES = 384;

const initiateAuthSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

export const initiateAuth = publicOperation(
  initiateAuthSchema,
  (parts, { ClientId, AuthFlow, AuthParameters }) => {
    const client = parts.pools.client(ClientId);
    const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
    if (!client.settings.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) {
      throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    }
    if (flow === 'REFRESH_TOKEN_AUTH') {
      const tokens = parts.tokens.refresh(client, required(AuthParameters, 'REFRESH_TOKEN'));
      return { AuthenticationResult: tokens, ChallengeParameters: {} };
    }
    if (flow === 'USER_SRP_AUTH') return beginSrp(parts, client, AuthParameters);
    throw invalidParameter(`${AuthFlow} is not emulated by the local cloud`);
  },
);

function beginSrp(parts: CognitoParts, client: Client, given: Record<string, string>): object {
  const name = required(given, 'USERNAME');
  const clientValue = required(given, 'SRP_A');
  if (!isClientValue(clientValue)) throw invalidParameter('Invalid SRP_A.');
  const user = parts.users.find(client.pool.id, name);
  if (!user && client.settings.PreventUserExistenceErrors === 'LEGACY') throw userNotFound();
  const { username, kept } = user ? { username: user.username, kept: user } : simulated(client, name);
  const srp = startChallenge(kept);
  const secretBlock = parts.challenges.begin(
    { kind: 'password', clientId: client.id, username: user?.username, srp, clientValue },
    SECRET_BLOCK_BYTES,
    sessionLifetime(client),
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: kept.salt,
      SRP_B: srp.publicValue,
      SECRET_BLOCK: secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

/** What an unknown name is answered: always the same id and salt, so that it looks like somebody. */
function simulated(client: Client, name: string): { username: string; kept: PasswordVerifier } {
  const seed = client.pool.keys.derive(`unknown user ${name}`).toString('hex');
  const username = seed.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const identity = { poolName: client.pool.name, username };
  return { username, kept: { ...createVerifier(identity, seed), salt: `00${seed.slice(32)}` } };
}

const respondSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
});

export const respondToAuthChallenge = publicOperation(respondSchema, (parts, input) => {
  const client = parts.pools.client(input.ClientId);
  const given = input.ChallengeResponses;
  if (input.ChallengeName === 'PASSWORD_VERIFIER') return checkProof(parts, client, given);
  if (input.ChallengeName === 'NEW_PASSWORD_REQUIRED')
    return setFirst(parts, client, input.Session ?? '', given);
  throw invalidParameter(`${input.ChallengeName} is not emulated by the local cloud`);
});

function checkProof(parts: CognitoParts, client: Client, given: Record<string, string>): object {
  required(given, 'USERNAME');
  const secretBlock = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = required(given, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(given, 'TIMESTAMP');
  if (!/^\w{3} \w{3} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const challenge = takeChallenge(parts, client, secretBlock, 'password');
  const user = challenge.username ? parts.users.find(client.pool.id, challenge.username) : undefined;
  if (!user) throw notAuthorized();
  const who = `${user.poolId} ${user.username}`;
  if (parts.lockout.locked(who)) throw notAuthorized('Password attempts exceeded');
  const { clientValue, srp } = challenge;
  const identity = { poolName: client.pool.name, username: user.username };
  if (!provesPassword({ ...identity, clientValue, secretBlock, timestamp, signature }, srp, user)) {
    parts.lockout.failed(who);
    throw notAuthorized();
  }
  parts.lockout.succeeded(who);
  return admit(parts, client, user);
}

/** What somebody gets who has shown to know the password. */
function admit(parts: CognitoParts, client: Client, user: User): object {
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (hasExpired(client.pool, user, parts.now())) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  if (user.status === 'CONFIRMED') {
    return { AuthenticationResult: parts.tokens.issue(client, user), ChallengeParameters: {} };
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

function setFirst(
  parts: CognitoParts,
  client: Client,
  session: string,
  given: Record<string, string>,
): object {
  const password = required(given, 'NEW_PASSWORD');
  const challenge = takeChallenge(parts, client, session, 'new-password');
  const user = parts.users.get(client.pool.id, challenge.username ?? '');
  const kept = newPassword(client.pool, user.username, password, parts.now());
  return admit(parts, client, parts.users.update(user, { ...kept, status: 'CONFIRMED' }));
}

function takeChallenge<K extends PendingChallenge['kind']>(
  { challenges }: CognitoParts,
  client: Client,
  handle: string,
  kind: K,
): Extract<PendingChallenge, { kind: K }> {
  const isAsked = (challenge: PendingChallenge): challenge is Extract<PendingChallenge, { kind: K }> =>
    challenge.kind === kind;
  const challenge = challenges.take(handle);
  if (challenge?.clientId === client.id && isAsked(challenge)) return challenge;
  throw notAuthorized('Invalid session for the user, session is expired.');
}

function sessionLifetime({ settings }: Client): number {
  return settings.AuthSessionValidity * 60_000;
}

function required(given: Record<string, string>, name: string): string {
  const value = given[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
