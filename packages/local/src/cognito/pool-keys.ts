import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { compactVerify, errors, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';

/** A pool's private RSA key as kept on disk. */
export const signingKeySchema = z
  .object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() })
  .loose();
type SigningKey = z.infer<typeof signingKeySchema>;

/** A public key set as `/.well-known/jwks.json` serves it. */
export type PublicKeySet = {
  keys: { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' }[];
};

/** Signs tokens and reads them again. */
export interface PoolKeys {
  readonly jwks: PublicKeySet;
  /** A compact JWT of the claims, RS256. */
  signJwt(claims: JWTPayload): Promise<string>;
  /** The claims of a JWT of this pool; undefined for any other text. The caller checks time and use. */
  readJwt(token: string): Promise<unknown>;
}

/** The pool's kept key; made and kept when there is none. */
export function openPoolKeys(kept: JsonMap<SigningKey>, poolId: string): PoolKeys {
  const signingKey = kept.get(poolId) ?? generateKey();
  if (!kept.has(poolId)) kept.set(poolId, signingKey);
  const { kty, n, e, kid } = signingKey;
  const publicKey = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as const;
  return {
    jwks: { keys: [publicKey] },
    signJwt: (claims) => new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(signingKey),
    readJwt: async (token) => {
      try {
        const { payload } = await compactVerify(token, publicKey);
        return JSON.parse(Buffer.from(payload).toString());
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function generateKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(32).toString('base64url');
  return signingKeySchema.parse({ ...privateKey.export({ format: 'jwk' }), kid });
}
