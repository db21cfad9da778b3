import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { readableAttributes } from './attributes.ts';
import { type Client, type Pool, type Pools, tokenLifetimes } from './pools.ts';
import { groupsOf, type TokenCause } from './pre-token-generation.ts';
import { notAuthorized } from './service-error.ts';
import type { User, UserDirectory } from './users.ts';

/** What one sign-in began, as kept on disk by its id (`origin_jti`) until it is revoked or has ended. */
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

/** Tokens as `AuthenticationResult` carries them. */
interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

/** Tokens and sessions of all pools. */
export interface Tokens {
  /** Tokens of a new session. @throws what the pool's function throws */
  issue(client: Client, user: User, cause: TokenCause): Promise<IssuedTokens>;
  /** New tokens for the session of a refresh token. @throws NotAuthorizedException; what the pool's function throws */
  refresh(client: Client, refreshToken: string): Promise<IssuedTokens>;
  /** Ends the session of a refresh token; no other text has an effect. */
  revoke(client: Client, refreshToken: string): void;
  /** Ends all sessions of a user. */
  revokeAll(user: User): void;
  /** Whose access token it is. @throws NotAuthorizedException; UserNotFoundException when the user is gone */
  authenticate(accessToken: string): Promise<{ user: User; pool: Pool; client: Client }>;
}

interface TokenParts {
  readonly pools: Pools;
  readonly users: UserDirectory;
  readonly sessions: JsonMap<Session>;
  readonly now: () => number;
  readonly region: string;
}

/** Forgets sessions that have ended by themselves. */
export function createTokens({ pools, users, sessions, now, region }: TokenParts): Tokens {
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
    const groups = await groupsOf(region, client, user, cause);
    return signTokens({ client, user, groups, id, authTime, issuedAt: seconds() });
  }

  return {
    async issue(client, user, cause) {
      const id = randomUUID();
      const authTime = seconds();
      const tokens = await sign(client, user, cause, id, authTime);
      const RefreshToken = `${id}.${randomBytes(64).toString('base64url')}`;
      const expiresAt = authTime + tokenLifetimes(client.settings).refresh;
      const { username } = user;
      sessions.set(id, { clientId: client.id, username, refreshToken: RefreshToken, authTime, expiresAt });
      return { ...tokens, RefreshToken };
    },
    async refresh(client, refreshToken) {
      const found = sessionOf(client, refreshToken);
      if (!found) throw notAuthorized('Invalid Refresh Token');
      const [id, session] = found;
      const user = users.get(client.pool.id, session.username);
      if (session.expiresAt <= seconds()) throw notAuthorized('Refresh Token has expired');
      return sign(client, user, 'TokenGeneration_RefreshTokens', id, session.authTime);
    },
    revoke(client, refreshToken) {
      const [id] = sessionOf(client, refreshToken) ?? [];
      if (id) sessions.delete(id);
    },
    revokeAll({ username }) {
      for (const [id, session] of sessions.entries()) if (session.username === username) sessions.delete(id);
    },
    async authenticate(accessToken) {
      const { client, claims } = await readAccessToken(pools, accessToken);
      if (claims.exp <= seconds()) throw notAuthorized('Access Token has expired');
      const user = users.get(client.pool.id, claims.username);
      if (!sessions.has(claims.origin_jti)) throw notAuthorized('Access Token has been revoked');
      return { user, pool: client.pool, client };
    },
  };
}

interface ToSign {
  readonly client: Client;
  readonly user: User;
  readonly groups: readonly string[];
  /** Of the session. */
  readonly id: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
  readonly issuedAt: number;
}

async function signTokens({ client, user, groups, id, authTime, issuedAt }: ToSign): Promise<IssuedTokens> {
  const { id: idLifetime, access: accessLifetime } = tokenLifetimes(client.settings);
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
      exp: issuedAt + accessLifetime,
      jti: randomUUID(),
      username: user.username,
    }),
    IdToken: await keys.signJwt({
      ...Object.fromEntries(attributes),
      ...shared,
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

/** The claims of an access token with its client: the token names the client, whose pool's key must have signed it. */
async function readAccessToken(pools: Pools, token: string) {
  const claimed = z.object({ client_id: z.string() }).safeParse(decoded(token)).data;
  if (!claimed) throw notAuthorized('Invalid Access Token');
  const client = pools.client(claimed.client_id);
  const claims = accessClaimsSchema.safeParse(await client.pool.keys.readJwt(token)).data;
  if (!claims) throw notAuthorized('Invalid Access Token');
  return { client, claims };
}

/** What a JWT says of itself, not verified. */
function decoded(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
