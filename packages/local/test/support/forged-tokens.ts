import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

/** Creates a forger, which changes valid tokens and signs them with the pool's key, in another way or not at all. */
export async function createTokenForger(dataDir: string) {
  const file = join(dataDir, 'cognito/keys.json');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('{');
  const [stored = {}] = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, JsonWebKey>);
  const poolKey = createPrivateKey({ key: stored, format: 'jwk' });
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const publicText = createPublicKey(poolKey).export({ type: 'spki', format: 'pem' });
  const forge =
    (signatureOf: (text: string) => Buffer) =>
    (token: string, claims: object = {}, header: object = {}) => {
      const [first, second] = token.split('.');
      const text = `${encode({ ...decode(first), ...header })}.${encode({ ...decode(second), ...claims })}`;
      return `Bearer ${text}.${signatureOf(text).toString('base64url')}`;
    };
  return {
    /** Signed with the pool's key, so that only the changes are wrong. */
    signed: forge((text) => sign('sha256', Buffer.from(text), poolKey)),
    signedByAnother: forge((text) => sign('sha256', Buffer.from(text), otherKey)),
    /** An HMAC with the public key as its secret. */
    signedByHmac: forge((text) => createHmac('sha256', publicText).update(text).digest()),
    unsigned: forge(() => Buffer.alloc(0)),
  };
}
