import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type * as z from 'zod';
import { openJsonMap } from '../storage/json-file.ts';
import { createChallenges } from './challenges.ts';
import { createCodes } from './codes.ts';
import { createHttpListener } from './http-listener.ts';
import { createSendMessage, type Deliver } from './messages.ts';
import type { CognitoContext } from './operation.ts';
import { type OperationName, operations } from './operations/table.ts';
import { openPoolKeys, type PublicKeySet, signingKeySchema } from './pool-keys.ts';
import { type ClientDefinition, createPools, type PoolDefinition } from './pools.ts';
import { createTokens, sessionSchema } from './tokens.ts';
import { createUserDirectory, userSchema } from './users.ts';

export interface CognitoOptions {
  /** The folder of users, sessions and keys; created when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Part of the tokens' issuer. */
  readonly region: string;
  readonly deliver: Deliver;
}

/** A Cognito user pools emulator. */
export interface Cognito {
  /** Handles an HTTP request. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Creates or updates a pool; an update keeps its users. Creating its signing key takes 0.1–1 s, once. */
  definePool(definition: PoolDefinition): void;
  /** Creates or updates a client of a defined pool. */
  defineClient(definition: ClientDefinition): void;
  /** Runs an operation without HTTP or credentials, for seeding. @throws CognitoError */
  call(operation: OperationName, input: object): Promise<object>;
  /** The public keys of a defined pool. */
  jwks(poolId: string): PublicKeySet;
  close(): void;
}

/** Opens the emulator without pools and clients, which the caller defines. */
export function createCognito({ dataDir, now, region, deliver }: CognitoOptions): Cognito {
  const open = <V>(name: string, schema: z.ZodType<V>) => openJsonMap(join(dataDir, `${name}.json`), schema);
  const stored = {
    keys: open('keys', signingKeySchema),
    users: open('users', userSchema),
    sessions: open('sessions', sessionSchema),
  };
  const pools = createPools(region, (poolId) => openPoolKeys(stored.keys, poolId));
  const users = createUserDirectory(stored.users, now);
  const sendMessage = createSendMessage(region, deliver);
  const context: CognitoContext = {
    now,
    pools,
    users,
    tokens: createTokens({ pools, users, sessions: stored.sessions, now, region }),
    challenges: createChallenges(now),
    codes: createCodes(users, sendMessage, now),
    sendMessage,
    wrongPasswords: new Map(),
  };
  const call = (operation: OperationName, input: unknown) => operations[operation].run(context, input);
  return {
    handle: createHttpListener(pools, call),
    definePool: (definition) => pools.definePool(definition),
    defineClient: (definition) => pools.defineClient(definition),
    call,
    jwks: (poolId) => pools.pool(poolId).keys.jwks,
    close: () => {
      for (const map of Object.values(stored)) map.close();
    },
  };
}
