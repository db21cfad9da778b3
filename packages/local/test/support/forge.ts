import { createHmac, createPublicKey, generateKeyPairSync, type KeyLike, sign } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
export function makeForger(dataDir: string) {
  const ours = signingKeyIn(join(dataDir, 'cognito'));
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const content = (token: string, { header = {}, claims = {} }: Forgery) =>
    `${encode({ ...partOf(token, 0), ...header })}.${encode({ ...partOf(token, 1), ...claims })}`;
  const signedBy = (key: KeyLike) => (token: string, forgery: Forgery) => {
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
function signingKeyIn(folder: string): string {
  for (const file of globSync(join(folder, '**/*'), { withFileTypes: true })) {
    if (!file.isFile()) continue;
    const text = readFileSync(join(file.parentPath, file.name), 'utf8');
    const [, key] = /"signingKey":("-----BEGIN PRIVATE KEY-----[^"]+")/.exec(text) ?? [];
    if (key !== undefined) return JSON.parse(key);
  }
  throw new Error(`No signing key in ${folder}`);
}
