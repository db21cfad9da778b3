import { createHash } from 'node:crypto';
import { canonicalJson } from './attribute-value.ts';
import type { Database } from './database.ts';
import { keySpace } from './key-space.ts';
import { type BatchOperation, portions, under } from './level.ts';
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
export async function forgetTokens(database: Database): Promise<void> {
  const now = database.now();
  for await (const part of portions(database.level, under(keySpace.tokens))) {
    const over = (part as [string, RememberedToken][]).filter(([, token]) => token.expiresAt <= now);
    if (over.length === 0) continue;
    await database.level.batch(over.map(([key]) => ({ type: 'del', key })));
  }
}

function fingerprint(request: Request): string {
  return createHash('sha256').update(canonicalJson(request['TransactItems'])).digest('base64');
}
