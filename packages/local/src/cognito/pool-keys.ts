import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { compactVerify, EncryptJWT, errors, type JWTPayload, jwtDecrypt, SignJWT } from 'jose';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';

/** A pool's secrets as kept on disk. */
export const keptKeysSchema = z.object({
  /** A private RSA key. */
  signingKey: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() }).loose(),
  /** 32 bytes, base64url. */
  sealingKey: z.string(),
});
export type KeptKeys = z.infer<typeof keptKeysSchema>;

/** A public key set as `/.well-known/jwks.json` serves it. */
export type PublicKeySet = {
  keys: { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' }[];
};

/** What only the pool can make: signatures and sealed values. */
export interface PoolKeys {
  readonly jwks: PublicKeySet;
  /** A compact JWT of the claims, RS256. */
  signJwt(claims: JWTPayload): Promise<string>;
  /** The claims of a JWT of this pool; undefined for any other text. Time and use are the caller's to check. */
  readJwt(token: string): Promise<unknown>;
  /** Encrypts and authenticates claims as opaque text. */
  seal(claims: JWTPayload): Promise<string>;
  /** The sealed claims; undefined for any other text. */
  unseal(text: string): Promise<unknown>;
}

/** The pool's kept keys; made and kept when there are none. */
export function openPoolKeys(kept: JsonMap<KeptKeys>, poolId: string): PoolKeys {
  const keys = kept.get(poolId) ?? generateKeys();
  if (!kept.has(poolId)) kept.set(poolId, keys);
  const { signingKey, sealingKey } = keys;
  const { kty, n, e, kid } = signingKey;
  const publicKey = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as const;
  const secret = Buffer.from(sealingKey, 'base64url');
  return {
    jwks: { keys: [publicKey] },
    signJwt: (claims) => new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(signingKey),
    readJwt: (token) =>
      compactVerify(token, publicKey)
        .then(({ payload }) => JSON.parse(Buffer.from(payload).toString()))
        .catch(undefinedIfForeign),
    seal: (claims) =>
      new EncryptJWT(claims).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(secret),
    unseal: (text) =>
      jwtDecrypt(text, secret)
        .then(({ payload }) => payload)
        .catch(undefinedIfForeign),
  };
}

function generateKeys(): KeptKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(32).toString('base64url');
  return keptKeysSchema.parse({
    signingKey: { ...privateKey.export({ format: 'jwk' }), kid },
    sealingKey: randomBytes(32).toString('base64url'),
  });
}

function undefinedIfForeign(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) throw error;
}
