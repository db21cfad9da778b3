import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { compactVerify, errors, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';

/** A pool's private RSA key as stored on disk. */
export const signingKeySchema = z
  .object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() })
  .loose();
type SigningKey = z.infer<typeof signingKeySchema>;

export type PublicKeySet = {
  keys: { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' }[];
};

export type PoolKeys = ReturnType<typeof openPoolKeys>;

/** Opens the pool's stored key, or generates and stores one. */
export function openPoolKeys(stored: JsonMap<SigningKey>, poolId: string) {
  const signingKey = stored.get(poolId) ?? generateKey();
  if (!stored.has(poolId)) stored.set(poolId, signingKey);
  const { kty, n, e, kid } = signingKey;
  const publicKey = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as const;
  return {
    jwks: { keys: [publicKey] } satisfies PublicKeySet,
    /** Returns a compact JWT of the claims, RS256. */
    signJwt: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(signingKey),
    /** Returns the claims of a JWT signed by this pool, else undefined. The caller checks expiry and use. */
    readJwt: async (token: string): Promise<unknown> => {
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
