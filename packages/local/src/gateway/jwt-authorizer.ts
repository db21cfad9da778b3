import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';

/** The required issuer and audience of a token. */
export interface JwtConfiguration {
  readonly issuer: string;
  /** One of them must be the token's `aud`, or its `client_id` if it has no `aud`. */
  readonly audience: readonly string[];
}

/** A token's claims, or the reason for rejecting it. */
export type AuthorizationResult =
  | { readonly claims: Readonly<Record<string, unknown>> }
  | { readonly reason: string };

/** Verifies the value of an `Authorization` header, with or without `Bearer`. */
export type JwtAuthorizer = (authorization: string) => Promise<AuthorizationResult>;

export interface JwtAuthorizerOptions {
  readonly configuration: JwtConfiguration;
  readonly keys: JSONWebKeySet;
  /** The current time, in ms. */
  readonly now: () => number;
}

/**
 * Emulates API Gateway's JWT authoriser: it verifies the RSA signature by the issuer's key with the token's `kid`, issuer,
 * audience, `exp`, `nbf` and `iat`. It accepts ID tokens and access tokens.
 */
export function createJwtAuthorizer({ configuration, keys, now }: JwtAuthorizerOptions): JwtAuthorizer {
  const keySet = createLocalJWKSet(keys);
  return async (authorization) => {
    const token = authorization.replace(/^bearer\s+/i, '').trim();
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['RS256', 'RS384', 'RS512'],
        issuer: configuration.issuer,
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      });
      const reason = rejectionReason(payload, configuration, now() / 1000);
      return reason ? { reason } : { claims: payload };
    } catch (error) {
      if (error instanceof errors.JOSEError) return { reason: error.message.replaceAll('"', '') };
      throw error;
    }
  };
}

/** Checks what jose does not: `client_id` instead of an audience, and `iat` in the future. */
function rejectionReason(
  { aud, client_id: clientId, iat = 0 }: JWTPayload,
  configuration: JwtConfiguration,
  seconds: number,
) {
  const audiences = aud === undefined ? [clientId] : [aud].flat();
  if (!audiences.some((one) => configuration.audience.includes(String(one)))) {
    return 'the token does not have a valid audience';
  }
  return iat > seconds + 1 ? 'the token was issued in the future' : undefined;
}
