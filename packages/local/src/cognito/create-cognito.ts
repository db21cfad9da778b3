import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type * as z from 'zod';
import { openJsonMap } from '../storage/json-file.ts';
import { createAttempts } from './attempts.ts';
import { createChallenges } from './challenges.ts';
import { createCodes } from './codes.ts';
import { createGroups, groupSchema } from './groups.ts';
import { createHttpListener } from './http-listener.ts';
import { createSendMessage, type Deliver } from './messages.ts';
import type { CognitoParts } from './operation.ts';
import { type OperationName, operations } from './operations/table.ts';
import { keptKeysSchema, openPoolKeys, type PublicKeySet } from './pool-keys.ts';
import { type ClientDefinition, createPools, type PoolDefinition } from './pools.ts';
import { createTokens, revokedSessionSchema } from './tokens.ts';
import { userSchema } from './user.ts';
import { createUserDirectory } from './user-directory.ts';

export interface CognitoOptions {
  /** The folder of users, groups and keys; made when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Names the issuer of tokens. */
  readonly region: string;
  /** Sends a mail; a rejection is answered as `CodeDeliveryFailureException`. */
  readonly deliver: Deliver;
}

export interface GroupDefinition {
  readonly poolId: string;
  readonly name: string;
  readonly description?: string;
  readonly precedence?: number;
}

/** A Cognito user pools emulator. */
export interface Cognito {
  /** Answers a request. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Makes the pool, or takes on its new properties; its users stay. Its keys are made once, which takes 0.1–1 s. */
  definePool(definition: PoolDefinition): void;
  /** Makes a client of a defined pool, or takes on its new properties. */
  defineClient(definition: ClientDefinition): void;
  /** Makes the group unless it is there. */
  defineGroup(definition: GroupDefinition): void;
  /** Runs a call without HTTP or credentials, for seeds. @throws CognitoError */
  call(operation: OperationName, input: object): Promise<object>;
  /** The public keys of a defined pool. */
  jwks(poolId: string): PublicKeySet;
  close(): void;
}

/** Opens the emulator; pools and clients are then defined from the template. */
export function createCognito({ dataDir, now, region, deliver }: CognitoOptions): Cognito {
  const open = <V>(name: string, schema: z.ZodType<V>) => openJsonMap(join(dataDir, `${name}.json`), schema);
  const kept = {
    keys: open('keys', keptKeysSchema),
    users: open('users', userSchema),
    groups: open('groups', groupSchema),
    revoked: open('revoked-sessions', revokedSessionSchema),
  };
  const pools = createPools(region, (poolId) => openPoolKeys(kept.keys, poolId));
  const users = createUserDirectory(kept.users, now);
  const groups = createGroups(kept.groups);
  // The real service lets between 5 and 20 through, by its own judgement.
  const attempts = createAttempts(now, { limit: 10, withinMs: 3_600_000 });
  const sendMessage = createSendMessage(region, deliver);
  const parts: CognitoParts = {
    now,
    pools,
    users,
    groups,
    tokens: createTokens({ pools, users, revoked: kept.revoked, now, region }),
    challenges: createChallenges(now),
    codes: createCodes({ users, attempts, sendMessage, now }),
    sendMessage,
    // The real service locks for a second first, and twice as long with each more.
    passwordFailures: createAttempts(now, { limit: 5, withinMs: 60_000 }),
    attempts,
  };
  const call = (operation: OperationName, input: unknown) => operations[operation].run(parts, input);
  return {
    handle: createHttpListener(pools, call),
    definePool: (definition) => pools.definePool(definition),
    defineClient: (definition) => pools.defineClient(definition),
    defineGroup: (group) => groups.ensure({ ...group, createdAt: now() }),
    call,
    jwks: (poolId) => pools.pool(poolId).keys.jwks,
    close: () => {
      for (const map of Object.values(kept)) map.close();
    },
  };
}
