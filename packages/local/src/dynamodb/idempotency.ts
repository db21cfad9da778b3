import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { type BatchOperation, keySpace, keysWithPrefix } from './level.ts';
import type { Request } from './parse-request.ts';
import { serviceFault } from './service-error.ts';

/** The lifetime of a ClientRequestToken, in ms. */
const TOKEN_LIFETIME_MS = 10 * 60_000;

interface StoredToken {
  fingerprint: string;
  /** Epoch ms. */
  expiresAt: number;
}

/**
 * Whether a transaction with this request's token was already applied.
 *
 * @throws IdempotentParameterMismatchException when that transaction was different
 */
export function wasApplied(database: Database, request: Request): boolean {
  const token = request['ClientRequestToken'];
  if (typeof token !== 'string') return false;
  const stored = database.level.getSync(keySpace.tokens + token) as StoredToken | undefined;
  if (!stored || stored.expiresAt <= database.now()) return false;
  if (stored.fingerprint === fingerprint(request)) return true;
  throw serviceFault(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request. ' +
      'Do not reuse a client token with different requests, unless the requests are identical',
  );
}

/** The operation that stores the request's token, for the same batch as its changes. */
export function saveToken(database: Database, request: Request): BatchOperation[] {
  const token = request['ClientRequestToken'];
  if (typeof token !== 'string') return [];
  const value: StoredToken = {
    fingerprint: fingerprint(request),
    expiresAt: database.now() + TOKEN_LIFETIME_MS,
  };
  return [{ type: 'put', key: keySpace.tokens + token, value }];
}

export function deleteExpiredTokens(database: Database): Promise<void> {
  return database.exclusive(async () => {
    const deletions: BatchOperation[] = [];
    for await (const [key, token] of database.level.iterator(keysWithPrefix(keySpace.tokens))) {
      if ((token as StoredToken).expiresAt <= database.now()) deletions.push({ type: 'del', key });
    }
    await database.level.batch(deletions);
  });
}

function fingerprint(request: Request): string {
  return createHash('sha256').update(JSON.stringify(request['TransactItems'])).digest('base64');
}
