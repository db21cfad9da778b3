import { join } from 'node:path';
import type * as z from 'zod';
import { openJsonMap } from '../storage/json-file.ts';
import { createChallenges, createWrongPasswords } from './challenges.ts';
import { createCodes } from './codes.ts';
import { createHttpListener } from './http-listener.ts';
import { createSendMessage, type Deliver } from './messages.ts';
import type { CognitoContext } from './operation.ts';
import { type OperationName, operations } from './operations/table.ts';
import { openPoolKeys, type PublicKeySet, signingKeySchema } from './pool-keys.ts';
import { type ClientDefinition, createPools, type PoolDefinition } from './pools.ts';
import { createTokens, sessionSchema } from './tokens.ts';
import { createAfterConfirmation } from './trigger.ts';
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

export type Cognito = ReturnType<typeof createCognito>;

/** Opens an emulator of Cognito user pools without pools and clients, which the caller defines. */
export function createCognito({ dataDir, now, region, deliver }: CognitoOptions) {
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
    afterConfirmation: createAfterConfirmation(region),
    wrongPasswords: createWrongPasswords(now),
  };
  /** Runs an operation without HTTP or credentials, for seeding. @throws CognitoError */
  const call = (operation: OperationName, input: unknown) => operations[operation].run(context, input);
  return {
    /** Handles an HTTP request. Never rejects. */
    handle: createHttpListener(call),
    definePool: (definition: PoolDefinition) => pools.definePool(definition),
    defineClient: (definition: ClientDefinition) => pools.defineClient(definition),
    call,
    jwks: (poolId: string): PublicKeySet => pools.pool(poolId).keys.jwks,
    close: () => {
      for (const map of Object.values(stored)) map.close();
    },
  };
}
