import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { type BatchOperation, keySpace, under } from './level.ts';
import type { Request } from './parse-request.ts';
import { serviceFault } from './service-error.ts';

/** How long a ClientRequestToken is remembered, in ms. */
const REMEMBERED_MS = 10 * 60_000;

interface RememberedToken {
  fingerprint: string;
  /** Epoch ms. */
  expiresAt: number;
}

/**
 * Whether the transaction with this request's token has been applied already.
 *
 * @throws IdempotentParameterMismatchException when it was another transaction
 */
export function wasApplied(database: Database, request: Request): boolean {
  const token = request['ClientRequestToken'];
  if (typeof token !== 'string') return false;
  const remembered = database.level.getSync(keySpace.tokens + token) as RememberedToken | undefined;
  if (!remembered || remembered.expiresAt <= database.now()) return false;
  if (remembered.fingerprint === fingerprint(request)) return true;
  throw serviceFault(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request. ' +
      'Do not reuse a client token with different requests, unless the requests are identical',
  );
}

/** The operation that remembers the request's token, for the same batch as its changes. */
export function rememberToken(database: Database, request: Request): BatchOperation[] {
  const token = request['ClientRequestToken'];
  if (typeof token !== 'string') return [];
  const value: RememberedToken = {
    fingerprint: fingerprint(request),
    expiresAt: database.now() + REMEMBERED_MS,
  };
  return [{ type: 'put', key: keySpace.tokens + token, value }];
}

/** Forgets the tokens whose time is over. */
export function forgetTokens(database: Database): Promise<void> {
  return database.exclusive(async () => {
    const over: BatchOperation[] = [];
    for await (const [key, token] of database.level.iterator(under(keySpace.tokens))) {
      if ((token as RememberedToken).expiresAt <= database.now()) over.push({ type: 'del', key });
    }
    await database.level.batch(over);
  });
}

function fingerprint(request: Request): string {
  return createHash('sha256').update(JSON.stringify(request['TransactItems'])).digest('base64');
}
