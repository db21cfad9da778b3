import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';

/** A pool's secrets as kept on disk. */
export const keptKeysSchema = z.object({
  keyId: z.string(),
  /** PEM, PKCS #8. */
  signingKey: z.string(),
  /** 32 bytes, base64url. */
  sealingKey: z.string(),
});
export type KeptKeys = z.infer<typeof keptKeysSchema>;

/** A public key set as `/.well-known/jwks.json` serves it. */
export type PublicKeySet = {
  readonly keys: { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' }[];
};

/** What only the pool can make: signatures, sealed values, and values that look random but repeat. */
export interface PoolKeys {
  readonly jwks: PublicKeySet;
  /** A compact JWT of the claims, RS256. */
  signJwt(claims: object): string;
  /** The claims of a JWT of this pool; undefined for any other text. Time and use are the caller's to check. */
  readJwt(token: string): unknown;
  /** Encrypts and authenticates a value as opaque text. */
  seal(value: unknown): string;
  /** The sealed value; undefined for any other text. */
  unseal(text: string): unknown;
  /** 32 bytes that depend on the text and the pool's secret alone. */
  derive(text: string): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The pool's kept keys; made and kept when there are none. */
export function openPoolKeys(kept: JsonMap<KeptKeys>, poolId: string): PoolKeys {
  if (!kept.has(poolId)) kept.set(poolId, generateKeys());
  const { keyId, signingKey, sealingKey } = keptKeysSchema.parse(kept.get(poolId));
  const privateKey = createPrivateKey(signingKey);
  const publicKey = createPublicKey(privateKey);
  const secret = Buffer.from(sealingKey, 'base64url');
  return {
    jwks: { keys: [publicJwk(publicKey, keyId)] },
    signJwt(claims) {
      const content = `${encodeJson({ kid: keyId, alg: 'RS256' })}.${encodeJson(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    readJwt: (token) => readJwt(token, publicKey),
    seal: (value) => seal(value, secret),
    unseal: (text) => unseal(text, secret),
    derive: (text) => createHmac('sha256', secret).update(text).digest(),
  };
}

function generateKeys(): KeptKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    keyId: randomBytes(32).toString('base64url'),
    signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sealingKey: randomBytes(32).toString('base64url'),
  };
}

function publicJwk(publicKey: KeyObject, kid: string): PublicKeySet['keys'][number] {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  return { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' };
}

function readJwt(token: string, publicKey: KeyObject): unknown {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const content = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'))) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function seal(value: unknown, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, secret, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal(text: string, secret: Buffer): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString());
  } catch {
    return undefined; // not sealed by this pool, or altered
  }
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
