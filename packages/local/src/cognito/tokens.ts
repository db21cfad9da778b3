import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { readableAttributes } from './attributes.ts';
import type { Client, Pools } from './pools.ts';
import { notAuthorized } from './service-error.ts';
import { groupsOf, type TokenCause } from './trigger.ts';
import type { User, UserDirectory } from './users.ts';

/** A session, stored by its id (`origin_jti`) until it is revoked or expires. */
export const sessionSchema = z.object({
  clientId: z.string(),
  username: z.string(),
  refreshToken: z.string(),
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

interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

export type Tokens = ReturnType<typeof createTokens>;

interface TokensOptions {
  readonly pools: Pools;
  readonly users: UserDirectory;
  readonly sessions: JsonMap<Session>;
  readonly now: () => number;
}

/** Tokens and sessions of all pools. Deletes expired sessions first. */
export function createTokens({ pools, users, sessions, now }: TokensOptions) {
  const seconds = () => Math.floor(now() / 1000);
  for (const [id, { expiresAt }] of sessions.entries()) if (expiresAt < seconds()) sessions.delete(id);

  /** The session of a refresh token, `<session id>.<random text>`. */
  function sessionOf(client: Client, refreshToken: string): [string, Session] | undefined {
    const [id = ''] = refreshToken.split('.');
    const session = sessions.get(id);
    return session?.refreshToken === refreshToken && session.clientId === client.id
      ? [id, session]
      : undefined;
  }

  async function sign(client: Client, user: User, cause: TokenCause, id: string, authTime: number) {
    const groups = await groupsOf(client, user, cause);
    return signTokens({ client, user, groups, id, authTime, issuedAt: seconds() });
  }

  return {
    /** Issues tokens of a new session. @throws the errors of the pool's function */
    async issue(client: Client, user: User, cause: TokenCause): Promise<IssuedTokens> {
      const id = randomUUID();
      const authTime = seconds();
      const tokens = await sign(client, user, cause, id, authTime);
      const RefreshToken = `${id}.${randomBytes(64).toString('base64url')}`;
      const expiresAt = authTime + client.settings.RefreshTokenValidity * 60;
      const { username } = user;
      sessions.set(id, { clientId: client.id, username, refreshToken: RefreshToken, authTime, expiresAt });
      return { ...tokens, RefreshToken };
    },
    /** Issues new tokens for a refresh token's session. @throws NotAuthorizedException; the errors of the pool's function */
    async refresh(client: Client, refreshToken: string): Promise<IssuedTokens> {
      const found = sessionOf(client, refreshToken);
      if (!found) throw notAuthorized('Invalid Refresh Token');
      const [id, session] = found;
      const user = users.get(client.pool.id, session.username);
      if (session.expiresAt <= seconds()) throw notAuthorized('Refresh Token has expired');
      return sign(client, user, 'TokenGeneration_RefreshTokens', id, session.authTime);
    },
    /** Ends the session of a refresh token; ignores invalid ones. */
    revoke(client: Client, refreshToken: string): void {
      const [id] = sessionOf(client, refreshToken) ?? [];
      if (id) sessions.delete(id);
    },
    revokeAll({ username }: User): void {
      for (const [id, session] of sessions.entries()) if (session.username === username) sessions.delete(id);
    },
    /** Verifies an access token. @throws NotAuthorizedException; UserNotFoundException when the user was deleted */
    async authenticate(accessToken: string) {
      const { client, claims } = await verifyAccessToken(pools, accessToken);
      if (claims.exp <= seconds()) throw notAuthorized('Access Token has expired');
      const user = users.get(client.pool.id, claims.username);
      if (!sessions.has(claims.origin_jti)) throw notAuthorized('Access Token has been revoked');
      return { user, pool: client.pool, client };
    },
  };
}

interface TokenInput {
  readonly client: Client;
  readonly user: User;
  readonly groups: readonly string[];
  readonly id: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
  readonly issuedAt: number;
}

async function signTokens(input: TokenInput): Promise<IssuedTokens> {
  const { client, user, groups, id, authTime, issuedAt } = input;
  const { IdTokenValidity: idMinutes, AccessTokenValidity: accessMinutes } = client.settings;
  const { keys, issuer } = client.pool;
  const shared = {
    sub: user.username,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: issuer,
    origin_jti: id,
    event_id: randomUUID(),
    auth_time: authTime,
    iat: issuedAt,
  };
  const attributes = Object.entries(readableAttributes(client, user)).map(([name, value]) =>
    name.endsWith('_verified') ? [name, value === 'true'] : [name, value],
  );
  return {
    AccessToken: await keys.signJwt({
      ...shared,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: issuedAt + accessMinutes * 60,
      jti: randomUUID(),
      username: user.username,
    }),
    IdToken: await keys.signJwt({
      ...Object.fromEntries(attributes),
      ...shared,
      'cognito:username': user.username,
      aud: client.id,
      token_use: 'id',
      exp: issuedAt + idMinutes * 60,
      jti: randomUUID(),
    }),
    ExpiresIn: accessMinutes * 60,
    TokenType: 'Bearer',
  };
}

/** Verifies an access token by the key of its client's pool; returns its claims and client. */
async function verifyAccessToken(pools: Pools, token: string) {
  const unverified = z.object({ client_id: z.string() }).safeParse(decodeUnverified(token)).data;
  if (!unverified) throw notAuthorized('Invalid Access Token');
  const client = pools.client(unverified.client_id);
  const claims = accessClaimsSchema.safeParse(await client.pool.keys.readJwt(token)).data;
  if (!claims) throw notAuthorized('Invalid Access Token');
  return { client, claims };
}

/** A JWT's claims without verification; undefined when it is not a JWT. */
function decodeUnverified(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
