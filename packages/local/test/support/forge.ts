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

/** A token's part, read without asking whether it is true. */
export function partOf(token: string, part: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
}

/** Changes to a token that lets somebody in. */
export interface Forgery {
  readonly header?: object;
  readonly claims?: object;
}

/** Makes tokens that are like a true one but for some changes, with the pool's own key and without it. */
export async function makeForger(dataDir: string) {
  const ours = await signingKeyIn(join(dataDir, 'cognito'));
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const content = (token: string, { header = {}, claims = {} }: Forgery) =>
    `${encode({ ...partOf(token, 0), ...header })}.${encode({ ...partOf(token, 1), ...claims })}`;
  const signedBy = (key: KeyObject) => (token: string, forgery: Forgery) => {
    const text = content(token, forgery);
    return `Bearer ${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  return {
    /** Signed as the pool does: what is changed is all that is wrong. */
    signed: signedBy(ours),
    signedByAnother: signedBy(theirs),
    unsigned: (token: string, forgery: Forgery) => `Bearer ${content(token, forgery)}.`,
    /** The public key, which everybody knows, taken for a secret. */
    signedByHmac: (token: string) => {
      const text = content(token, { header: { alg: 'HS256' } });
      const secret = createPublicKey(ours).export({ type: 'spki', format: 'pem' });
      return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
  };
}

/** The key of the one pool of a local cloud, from where it keeps it. */
async function signingKeyIn(folder: string): Promise<KeyObject> {
  const text = await vi.waitFor(() => readFileSync(join(folder, 'keys.json'), 'utf8'), { timeout: 10_000 });
  const [kept] = Object.values(JSON.parse(text) as Record<string, JsonWebKey>);
  if (!kept) throw new Error(`No signing key in ${folder}`);
  return createPrivateKey({ key: kept, format: 'jwk' });
}
