import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type * as z from 'zod';
import { readBody } from '../http/read-body.ts';
import { writeServiceError } from '../http/service-errors.ts';
import { openJsonMap } from '../storage/json-file.ts';
import { createChallenges, createWrongPasswords } from './challenges.ts';
import { createCodes } from './codes.ts';
import { createSendMessage, type Deliver } from './messages.ts';
import type { CognitoContext } from './operation.ts';
import { isOperationName, type OperationName, operations } from './operations/table.ts';
import { openPoolKeys, type PublicKeySet, signingKeySchema } from './pool-keys.ts';
import { createPools, type PoolDefinition } from './pools.ts';
import { CognitoError } from './service-error.ts';
import { createTokens, sessionSchema } from './tokens.ts';
import { createUserDirectory, userSchema } from './users.ts';

export interface CognitoOptions {
  /** The folder of users, sessions and keys; created when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly deliver: Deliver;
  readonly pools: readonly PoolDefinition[];
}

export type Cognito = ReturnType<typeof createCognito>;

/** Opens an emulator of Cognito with the template's user pools. */
export function createCognito({ dataDir, now, deliver, pools: definitions }: CognitoOptions) {
  const open = <V>(name: string, schema: z.ZodType<V>) => openJsonMap(join(dataDir, `${name}.json`), schema);
  const stored = {
    keys: open('keys', signingKeySchema),
    users: open('users', userSchema),
    sessions: open('sessions', sessionSchema),
  };
  const pools = createPools(definitions, (poolId) => openPoolKeys(stored.keys, poolId));
  const users = createUserDirectory(stored.users, now);
  const sendMessage = createSendMessage(deliver);
  const context: CognitoContext = {
    now,
    pools,
    users,
    tokens: createTokens({ pools, users, sessions: stored.sessions, now }),
    challenges: createChallenges(now),
    codes: createCodes(users, sendMessage, now),
    sendMessage,
    wrongPasswords: createWrongPasswords(now),
  };
  /** Runs an operation without HTTP or credentials, for seeding. @throws CognitoError */
  const call = (operation: OperationName, input: unknown) => operations[operation].run(context, input);
  return {
    /** Handles an HTTP request. Never rejects. */
    handle: createHttpListener(call),
    call,
    jwks: (poolId: string): PublicKeySet => pools.pool(poolId).keys.jwks,
    close: () => {
      for (const map of Object.values(stored)) map.close();
    },
  };
}

const MAX_REQUEST_BYTES = 1024 * 1024;
const TARGET = 'AWSCognitoIdentityProviderService.';

/**
 * Creates the HTTP listener: operations by POST, and preflights. It does not verify signatures: an operation that needs the
 * account's credentials only has to carry one.
 */
function createHttpListener(run: (name: OperationName, input: unknown) => Promise<object>) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('access-control-allow-origin', '*');
    res.setHeader('access-control-expose-headers', 'x-amzn-RequestId,x-amzn-ErrorType,Date');
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-amzn-requestid', randomUUID());
    try {
      if (req.method === 'OPTIONS') preflight(req, res);
      else {
        const body = await readBody(req, MAX_REQUEST_BYTES);
        if (!body) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large');
        respond(res, await run(operationOf(req), parseJson(body)));
      }
    } catch (error) {
      if (!req.errored) respondException(res, error); // else the client has disconnected
    }
  };
}

function operationOf(req: IncomingMessage): OperationName {
  const name = String(req.headers['x-amz-target'] ?? '').replace(TARGET, '');
  if (!isOperationName(name)) {
    const operation = name || 'A request without x-amz-target';
    throw new CognitoError('UnknownOperationException', `The local cloud does not emulate: ${operation}`);
  }
  if (operations[name].caller === 'account' && !req.headers.authorization?.startsWith('AWS4-')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return name;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON');
  }
}

function preflight(req: IncomingMessage, res: ServerResponse): void {
  res
    .writeHead(200, {
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': req.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '172800',
    })
    .end();
}

function respondException(res: ServerResponse, error: unknown): void {
  if (error instanceof CognitoError) writeServiceError('cognito', res, 400, error.name, error.message);
  else {
    console.error('cognito:', error);
    writeServiceError('cognito', res, 500, 'InternalErrorException', 'Something went wrong');
  }
}

function respond(res: ServerResponse, body: object): void {
  res.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
