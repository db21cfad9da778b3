import * as z from 'zod';
import type { PendingChallenge, SignInStage } from '../challenges.ts';
import { type CognitoContext, publicOperation } from '../operation.ts';
import { newPassword } from '../passwords.ts';
import type { Client } from '../pools.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';
import { isClientValue, provesPassword, startChallenge } from '../srp.ts';
import { consumeCode, SOFTWARE_TOKEN } from '../totp.ts';
import type { TokenCause } from '../trigger.ts';
import type { User } from '../users.ts';

const parametersSchema = z.record(z.string(), z.string()).default({});
type Parameters = z.infer<typeof parametersSchema>;

const initiateAuthSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: parametersSchema,
});

/** Supports the SRP flow only, the one flow of the portal's client. */
export const InitiateAuth = publicOperation(initiateAuthSchema, (context, input) => {
  const client = context.pools.client(input.ClientId);
  const isEnabled = client.settings.ExplicitAuthFlows.includes(`ALLOW_${input.AuthFlow}`);
  if (input.AuthFlow !== 'USER_SRP_AUTH' || !isEnabled) {
    throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
  }
  const name = required(input.AuthParameters, 'USERNAME');
  const clientValue = required(input.AuthParameters, 'SRP_A');
  if (!isClientValue(clientValue)) throw invalidParameter('Invalid SRP_A.');
  const user = context.users.find(client.pool.id, name);
  if (!user) throw userNotFound();
  const { username, salt } = user;
  const srp = startChallenge(user);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: srp.publicValue,
      SECRET_BLOCK: begin(context, client, { kind: 'password', username, srp, clientValue }),
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

export const RespondToAuthChallenge = publicOperation(respondSchema, (context, input) => {
  const client = context.pools.client(input.ClientId);
  const reply = { context, client, session: input.Session, responses: input.ChallengeResponses };
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return verifyPassword(reply);
    case 'NEW_PASSWORD_REQUIRED':
      return setFirstPassword(reply);
    case SOFTWARE_TOKEN:
      return verifyCode(reply);
    default:
      throw invalidParameter(`The local cloud does not emulate the challenge ${input.ChallengeName}`);
  }
});

interface ChallengeReply {
  readonly context: CognitoContext;
  readonly client: Client;
  readonly session: string;
  readonly responses: Parameters;
}

function verifyPassword({ context, client, responses }: ChallengeReply): Promise<object> {
  const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(responses, 'TIMESTAMP');
  const { username, clientValue, srp } = pendingChallenge(context, secretBlock, client, 'password');
  context.challenges.end(secretBlock);
  const user = context.users.find(client.pool.id, username);
  const proof = { poolName: client.pool.name, username, clientValue, secretBlock, timestamp, signature };
  if (context.wrongPasswords.areTooMany(username)) throw notAuthorized('Password attempts exceeded');
  if (!user || !provesPassword(proof, srp, user)) {
    context.wrongPasswords.add(username);
    throw notAuthorized();
  }
  context.wrongPasswords.forget(username);
  return continueSignIn(context, client, user, 'TokenGeneration_Authentication');
}

/** A wrong code leaves the challenge open for another try; the right one ends it. */
function verifyCode({ context, client, session, responses }: ChallengeReply): Promise<object> {
  const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { username } = pendingChallenge(context, session, client, 'software-token');
  const user = context.users.get(client.pool.id, username);
  const softwareToken = consumeCode(user, code, context.now());
  if (!softwareToken) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  context.challenges.end(session);
  const updated = context.users.update(user, { softwareToken });
  return issueTokens(context, client, updated, 'TokenGeneration_Authentication');
}

function setFirstPassword({ context, client, session, responses }: ChallengeReply): Promise<object> {
  const password = required(responses, 'NEW_PASSWORD');
  const { username } = pendingChallenge(context, session, client, 'new-password');
  context.challenges.end(session);
  const user = context.users.get(client.pool.id, username);
  const verifier = newPassword(client.pool, username, password);
  const confirmed = context.users.update(user, { ...verifier, status: 'CONFIRMED' });
  return continueSignIn(context, client, confirmed, 'TokenGeneration_NewPasswordChallenge');
}

/** Continues after a correct password: issues tokens, or begins the next challenge. */
async function continueSignIn(
  context: CognitoContext,
  client: Client,
  user: User,
  cause: TokenCause,
): Promise<object> {
  const { status, username, softwareToken } = user;
  if (status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (status === 'FORCE_CHANGE_PASSWORD') {
    const days = client.pool.settings.Policies.PasswordPolicy.TemporaryPasswordValidityDays;
    if (context.now() - user.createdAt > days * 86_400_000) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    const { sub: _, ...userAttributes } = user.attributes;
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: begin(context, client, { kind: 'new-password', username }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(userAttributes),
      },
    };
  }
  if (!softwareToken?.enabled) return issueTokens(context, client, user, cause);
  return {
    ChallengeName: SOFTWARE_TOKEN,
    Session: begin(context, client, { kind: 'software-token', username }),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

async function issueTokens(
  context: CognitoContext,
  client: Client,
  user: User,
  cause: TokenCause,
): Promise<object> {
  return { AuthenticationResult: await context.tokens.issue(client, user, cause), ChallengeParameters: {} };
}

function begin({ challenges }: CognitoContext, { id, settings }: Client, stage: SignInStage): string {
  return challenges.begin({ clientId: id, ...stage }, settings.AuthSessionValidity * 60_000);
}

/** Returns the challenge. @throws NotAuthorizedException unless it is of this kind and this client's */
function pendingChallenge<K extends PendingChallenge['kind']>(
  { challenges }: CognitoContext,
  handle: string,
  client: Client,
  kind: K,
): Extract<PendingChallenge, { kind: K }> {
  const challenge = challenges.find(handle);
  const isOfKind = (pending: PendingChallenge): pending is Extract<PendingChallenge, { kind: K }> =>
    pending.kind === kind;
  if (challenge?.clientId === client.id && isOfKind(challenge)) return challenge;
  throw notAuthorized('Invalid session for the user, session is expired.');
}

function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
