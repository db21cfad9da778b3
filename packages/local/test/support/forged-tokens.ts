import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes a part of a token without verification. */
export function decodeTokenPart(token: string, part: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
}

/** Changes to a valid token. */
export interface TokenChanges {
  readonly header?: object;
  readonly claims?: object;
}

/** Creates a forger, which changes valid tokens and signs them with the pool's key, with another key or not at all. */
export async function createTokenForger(dataDir: string) {
  const poolKey = await signingKeyIn(join(dataDir, 'cognito'));
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const content = (token: string, { header = {}, claims = {} }: TokenChanges) =>
    `${encode({ ...decodeTokenPart(token, 0), ...header })}.${encode({ ...decodeTokenPart(token, 1), ...claims })}`;
  const signedBy = (key: KeyObject) => (token: string, changes: TokenChanges) => {
    const text = content(token, changes);
    return `Bearer ${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  return {
    /** Signed with the pool's key, so that only the changes are wrong. */
    signed: signedBy(poolKey),
    signedByAnother: signedBy(otherKey),
    unsigned: (token: string, changes: TokenChanges) => `Bearer ${content(token, changes)}.`,
    /** An HMAC with the public key as its secret. */
    signedByHmac: (token: string) => {
      const text = content(token, { header: { alg: 'HS256' } });
      const secret = createPublicKey(poolKey).export({ type: 'spki', format: 'pem' });
      return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
  };
}

/** The key of a local cloud's one pool, from its data folder. */
async function signingKeyIn(folder: string): Promise<KeyObject> {
  const text = await vi.waitFor(() => readFileSync(join(folder, 'keys.json'), 'utf8'), { timeout: 10_000 });
  const [stored] = Object.values(JSON.parse(text) as Record<string, JsonWebKey>);
  if (!stored) throw new Error(`No signing key in ${folder}`);
  return createPrivateKey({ key: stored, format: 'jwk' });
}
