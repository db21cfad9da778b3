import * as z from 'zod';
import { admit, letIn, sessionLifetime } from '../admission.ts';
import type { PendingChallenge } from '../challenges.ts';
import { type CognitoParts, publicOperation } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import type { Client } from '../pools.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';
import { SOFTWARE_TOKEN } from '../software-token.ts';
import { isClientValue, provesPassword, startChallenge } from '../srp.ts';
import { spendCode } from './software-token.ts';

/** As Cognito's: long enough that nobody guesses, and that clients cannot tell it from the real one. */
const SECRET_BLOCK_BYTES = 1024;

const initiateAuthSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

export const initiateAuth = publicOperation(
  initiateAuthSchema,
  async (parts, { ClientId, AuthFlow, AuthParameters }) => {
    const client = parts.pools.client(ClientId);
    const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
    if (!client.settings.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) {
      throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    }
    if (flow === 'REFRESH_TOKEN_AUTH') {
      const tokens = await parts.tokens.refresh(client, required(AuthParameters, 'REFRESH_TOKEN'));
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
  if (!user) throw userNotFound();
  const { username, salt } = user;
  const srp = startChallenge(user);
  const secretBlock = parts.challenges.begin(
    { kind: 'password', clientId: client.id, username, srp, clientValue },
    SECRET_BLOCK_BYTES,
    sessionLifetime(client),
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: srp.publicValue,
      SECRET_BLOCK: secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
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
  if (input.ChallengeName === SOFTWARE_TOKEN) return checkCode(parts, client, input.Session ?? '', given);
  throw invalidParameter(`${input.ChallengeName} is not emulated by the local cloud`);
});

function checkProof(
  parts: CognitoParts,
  client: Client,
  given: Record<string, string>,
): object | Promise<object> {
  required(given, 'USERNAME');
  const secretBlock = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = required(given, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(given, 'TIMESTAMP');
  if (!/^\w{3} \w{3} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const challenge = pendingChallenge(parts.challenges.take(secretBlock), client, 'password');
  const user = parts.users.find(client.pool.id, challenge.username);
  if (!user) throw notAuthorized();
  const who = `${user.poolId} ${user.username}`;
  if (parts.passwordFailures.exhausted(who)) throw notAuthorized('Password attempts exceeded');
  const { clientValue, srp } = challenge;
  const identity = { poolName: client.pool.name, username: user.username };
  if (!provesPassword({ ...identity, clientValue, secretBlock, timestamp, signature }, srp, user)) {
    parts.passwordFailures.count(who);
    throw notAuthorized();
  }
  parts.passwordFailures.forget(who);
  return admit(parts, client, user, 'TokenGeneration_Authentication');
}

/** A wrong code may be followed by another; a right one ends the challenge. */
function checkCode(
  parts: CognitoParts,
  client: Client,
  session: string,
  given: Record<string, string>,
): Promise<object> {
  const code = required(given, 'SOFTWARE_TOKEN_MFA_CODE');
  const { username } = pendingChallenge(parts.challenges.peek(session), client, 'software-token');
  const user = parts.users.get(client.pool.id, username);
  const softwareToken = spendCode(parts, user, code);
  if (!softwareToken) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  parts.challenges.take(session);
  const spent = parts.users.update(user, { softwareToken });
  return letIn(parts, client, spent, 'TokenGeneration_Authentication');
}

function setFirst(
  parts: CognitoParts,
  client: Client,
  session: string,
  given: Record<string, string>,
): object | Promise<object> {
  const password = required(given, 'NEW_PASSWORD');
  const challenge = pendingChallenge(parts.challenges.take(session), client, 'new-password');
  const user = parts.users.get(client.pool.id, challenge.username);
  const kept = newPassword(client.pool, user.username, password, parts.now());
  const confirmed = parts.users.update(user, { ...kept, status: 'CONFIRMED' });
  return admit(parts, client, confirmed, 'TokenGeneration_NewPasswordChallenge');
}

/** @throws NotAuthorizedException unless it is a challenge of this kind, given to this client */
function pendingChallenge<K extends PendingChallenge['kind']>(
  challenge: PendingChallenge | undefined,
  client: Client,
  kind: K,
): Extract<PendingChallenge, { kind: K }> {
  const isAsked = (asked: PendingChallenge): asked is Extract<PendingChallenge, { kind: K }> =>
    asked.kind === kind;
  if (challenge?.clientId === client.id && isAsked(challenge)) return challenge;
  throw notAuthorized('Invalid session for the user, session is expired.');
}

function required(given: Record<string, string>, name: string): string {
  const value = given[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
