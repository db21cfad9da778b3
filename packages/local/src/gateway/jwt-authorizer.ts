import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';

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
  /** The issuer's keys. */
  readonly keys: JSONWebKeySet;
  /** The current time, in ms. */
  readonly now: () => number;
}

/**
 * API Gateway's JWT authoriser: RSA signature by the issuer's key of the token's `kid`, issuer, audience, `exp`,
 * `nbf`, `iat`. It does not tell an id token from an access token.
 */
export function createJwtAuthorizer({ trust, keys, now }: JwtAuthorizerOptions): JwtAuthorizer {
  const keySet = createLocalJWKSet(keys);
  return async (authorization) => {
    const token = authorization.replace(/^bearer\s+/i, '').trim();
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['RS256', 'RS384', 'RS512'],
        issuer: trust.issuer,
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      });
      const refusal = refuse(payload, trust, now() / 1000);
      return refusal ? { refusal } : { claims: payload };
    } catch (error) {
      if (error instanceof errors.JOSEError) return { refusal: error.message.replaceAll('"', '') };
      throw error;
    }
  };
}

/** What jose does not know: a client in place of an audience, and that nothing is issued in the future. */
function refuse({ aud, client_id: clientId, iat = 0 }: JWTPayload, trust: Trust, seconds: number) {
  const audiences = aud === undefined ? [clientId] : [aud].flat();
  if (!audiences.some((one) => trust.audience.includes(String(one)))) {
    return 'the token does not have a valid audience';
  }
  return iat > seconds + 1 ? 'the token was issued in the future' : undefined;
}
