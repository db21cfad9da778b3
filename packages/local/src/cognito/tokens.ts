import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { readableAttributes } from './attributes.ts';
import { tokenLifetimes } from './pool-settings.ts';
import type { Client, Pool, Pools } from './pools.ts';
import type { TokenCause } from './pre-token-generation.ts';
import { notAuthorized } from './service-error.ts';
import { contentsOf, type TokenContents } from './token-contents.ts';
import { subjectOf, type User } from './user.ts';
import type { UserDirectory } from './user-directory.ts';

/** What a refresh token seals. */
const sessionSchema = z.object({
  use: z.literal('refresh'),
  clientId: z.string(),
  username: z.string(),
  sessionId: z.string(),
  /** Seconds since the epoch. */
  authTime: z.number(),
  expiresAt: z.number(),
});
type Session = z.infer<typeof sessionSchema>;

const accessClaimsSchema = z.object({
  token_use: z.literal('access'),
  username: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});

/** Tokens as `AuthenticationResult` carries them. */
export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

/** Sessions ended one by one: session id → when its refresh token would have ended, in seconds. */
export const revokedSessionSchema = z.number();

/** Tokens of all pools. Nothing is written when tokens are issued: a refresh token holds its session, sealed. */
export interface Tokens {
  /** Tokens of a new session. @throws what the pool's function throws */
  issue(client: Client, user: User, cause: TokenCause): Promise<IssuedTokens>;
  /** New tokens for the session of a refresh token. @throws NotAuthorizedException; what the pool's function throws */
  refresh(client: Client, refreshToken: string): Promise<IssuedTokens>;
  /** Ends the session of a refresh token; no other text has an effect. */
  revoke(client: Client, refreshToken: string): Promise<void>;
  /** Whose access token it is. @throws NotAuthorizedException; UserNotFoundException when the user is gone */
  authenticate(accessToken: string): Promise<{ user: User; pool: Pool; client: Client }>;
}

interface TokenParts {
  readonly pools: Pools;
  readonly users: UserDirectory;
  readonly revoked: JsonMap<number>;
  readonly now: () => number;
  readonly region: string;
}

/** Forgets revocations of sessions that have ended by themselves. */
export function createTokens({ pools, users, revoked, now, region }: TokenParts): Tokens {
  const seconds = () => Math.floor(now() / 1000);
  for (const [sessionId, until] of revoked.entries()) {
    if (until < seconds()) revoked.delete(sessionId);
  }

  async function open(client: Client, refreshToken: string): Promise<Session | undefined> {
    const { data } = sessionSchema.safeParse(await client.pool.keys.unseal(refreshToken));
    return data?.clientId === client.id ? data : undefined;
  }

  function ended(sessionId: string, user: User): boolean {
    return revoked.has(sessionId) || endedBySignOut(sessionId, user.signOuts);
  }

  return {
    async issue(client, user, cause) {
      const session: Session = {
        use: 'refresh',
        clientId: client.id,
        username: user.username,
        sessionId: newSessionId(user.signOuts),
        authTime: seconds(),
        expiresAt: seconds() + tokenLifetimes(client.settings).refresh,
      };
      const contents = await contentsOf(region, client, user, cause);
      const tokens = await sign({ client, user, session, contents, issuedAt: seconds() });
      return { ...tokens, RefreshToken: await client.pool.keys.seal(session) };
    },
    async refresh(client, refreshToken) {
      const session = await open(client, refreshToken);
      if (!session) throw notAuthorized('Invalid Refresh Token');
      if (session.expiresAt <= seconds()) throw notAuthorized('Refresh Token has expired');
      const user = users.find(client.pool.id, session.username);
      if (!user || ended(session.sessionId, user)) throw notAuthorized('Refresh Token has been revoked');
      const contents = await contentsOf(region, client, user, 'TokenGeneration_RefreshTokens');
      return sign({ client, user, session, contents, issuedAt: seconds() });
    },
    async revoke(client, refreshToken) {
      const session = await open(client, refreshToken);
      if (session) revoked.set(session.sessionId, session.expiresAt);
    },
    async authenticate(accessToken) {
      const { client, claims } = await readAccessToken(pools, accessToken);
      if (claims.exp <= seconds()) throw notAuthorized('Access Token has expired');
      const user = users.get(client.pool.id, claims.username);
      if (ended(claims.origin_jti, user)) throw notAuthorized('Access Token has been revoked');
      return { user, pool: client.pool, client };
    },
  };
}

interface ToSign {
  readonly client: Client;
  readonly user: User;
  readonly session: Session;
  readonly contents: TokenContents;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
}

async function sign({ client, user, session, contents, issuedAt }: ToSign): Promise<IssuedTokens> {
  const { id: idLifetime, access: accessLifetime } = tokenLifetimes(client.settings);
  const shared = {
    sub: subjectOf(user),
    ...(contents.groups.length > 0 && { 'cognito:groups': contents.groups }),
    iss: client.pool.issuer,
    origin_jti: session.sessionId,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: issuedAt,
  };
  const { keys } = client.pool;
  return {
    AccessToken: await keys.signJwt({
      ...shared,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: issuedAt + accessLifetime,
      jti: randomUUID(),
      username: user.username,
    }),
    IdToken: await keys.signJwt({
      ...without(contents.suppressed, { ...attributeClaims(client, user), ...shared }),
      ...contents.added,
      'cognito:username': user.username,
      aud: client.id,
      token_use: 'id',
      exp: issuedAt + idLifetime,
      jti: randomUUID(),
    }),
    ExpiresIn: accessLifetime,
    TokenType: 'Bearer',
  };
}

function without(
  names: readonly string[],
  claims: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
}

function attributeClaims(client: Client, user: User): Record<string, string | boolean> {
  const claims = Object.entries(readableAttributes(client, user)).map(([name, value]) =>
    name.endsWith('_verified') ? [name, value === 'true'] : [name, value],
  );
  return Object.fromEntries(claims);
}

/** The claims of an access token with its client, found by what the token says and believed by its signature. */
async function readAccessToken(pools: Pools, token: string) {
  const claimed = z.object({ client_id: z.string() }).safeParse(peek(token)).data;
  if (!claimed) throw notAuthorized('Invalid Access Token');
  const client = pools.client(claimed.client_id);
  const claims = accessClaimsSchema.safeParse(await client.pool.keys.readJwt(token)).data;
  if (!claims) throw notAuthorized('Invalid Access Token');
  return { client, claims };
}

/** What a JWT says of itself, believed by nobody yet. */
function peek(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

/**
 * Identifies what one sign-in began (`origin_jti`): a UUID whose first eight digits count how often all sessions of
 * the user had been ended before. So a global sign-out voids tokens by one number at the user, and whether a token is
 * older does not hang on clocks.
 */
function newSessionId(signOuts: number): string {
  return signOuts.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

/** Whether a session began before the user was last signed out everywhere. */
function endedBySignOut(sessionId: string, signOuts: number): boolean {
  return Number.parseInt(sessionId.slice(0, 8), 16) < signOuts;
}
