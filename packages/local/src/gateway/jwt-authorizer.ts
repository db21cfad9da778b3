import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

/** What a token must be. */
export interface Trust {
  readonly issuer: string;
  /** One of them must be the token's `aud`, or `client_id` where it has no `aud`. */
  readonly audience: readonly string[];
}

/** The result of looking at a token: its claims, or why it is refused. */
export type Verdict = { readonly claims: Readonly<Record<string, unknown>> } | { readonly refusal: string };

/** Checks the value of an `Authorization` header, with or without `Bearer`. */
export type JwtAuthorizer = (authorization: string) => Promise<Verdict>;

export interface JwtAuthorizerOptions {
  readonly trust: Trust;
  /** Fetches the issuer's key set. */
  readonly fetchKeys: () => Promise<{ keys: (JsonWebKey & { kid?: string })[] }>;
  /** The current time, in ms. */
  readonly now: () => number;
}

interface Token {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly signed: string;
  readonly signature: Buffer;
}

const algorithms = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' } as const;

/**
 * API Gateway's JWT authoriser: RSA signature by the issuer's key of the token's `kid`, issuer, audience, `exp`,
 * `nbf`, `iat`. It does not tell an id token from an access token. Keys are kept, and fetched anew for an unknown `kid`.
 */
export function createJwtAuthorizer({ trust, fetchKeys, now }: JwtAuthorizerOptions): JwtAuthorizer {
  let keys = new Map<string, KeyObject>();

  async function keyOf(kid: unknown): Promise<KeyObject | undefined> {
    if (typeof kid !== 'string') return undefined;
    if (!keys.has(kid)) {
      const fetched = await fetchKeys();
      keys = new Map(
        fetched.keys.map((jwk) => [jwk.kid ?? '', createPublicKey({ key: jwk, format: 'jwk' })]),
      );
    }
    return keys.get(kid);
  }

  return async (authorization) => {
    const token = parse(authorization.replace(/^bearer\s+/i, '').trim());
    if (!token) return { refusal: 'the token is not a JWT' };
    const key = await keyOf(token.header['kid']);
    if (!key || !isSigned(token, key)) return { refusal: 'the signature is not valid' };
    const refusal = refuse(token.claims, trust, now() / 1000);
    return refusal ? { refusal } : { claims: token.claims };
  };
}

function parse(text: string): Token | undefined {
  const [header, claims, signature, ...rest] = text.split('.');
  if (!header || !claims || !signature || rest.length > 0) return undefined;
  const parsed = [header, claims].map(parsePart);
  if (!parsed[0] || !parsed[1]) return undefined;
  return {
    header: parsed[0],
    claims: parsed[1],
    signed: `${header}.${claims}`,
    signature: Buffer.from(signature, 'base64url'),
  };
}

function parsePart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isSigned({ header, signed, signature }: Token, key: KeyObject): boolean {
  const algorithm = algorithms[header['alg'] as keyof typeof algorithms];
  return algorithm !== undefined && verify(algorithm, Buffer.from(signed), key, signature);
}

function refuse(
  claims: Readonly<Record<string, unknown>>,
  { issuer, audience }: Trust,
  seconds: number,
): string | undefined {
  const { iss, aud, client_id: clientId, exp, nbf, iat } = claims;
  if (iss !== issuer) return 'the issuer is not trusted';
  const audiences = aud === undefined ? [clientId] : [aud].flat();
  if (!audiences.some((one) => audience.includes(String(one)))) {
    return 'the token does not have a valid audience';
  }
  if (typeof exp !== 'number' || exp <= seconds) return 'the token has expired';
  if (nbf !== undefined && !(Number(nbf) <= seconds)) return 'the token is not valid yet';
  if (iat !== undefined && !(Number(iat) <= seconds + 1)) return 'the token was issued in the future';
  return undefined;
}
