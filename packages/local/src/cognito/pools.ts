import * as z from 'zod';
import type { CustomMessage } from './custom-message.ts';
import type { PoolKeys } from './pool-keys.ts';
import {
  type ClientProperties,
  clientPropertiesSchema,
  type PoolProperties,
  poolPropertiesSchema,
} from './pool-settings.ts';
import type { PreTokenGeneration } from './pre-token-generation.ts';
import { resourceNotFound } from './service-error.ts';

/** A user pool as the template defines it. */
export interface Pool {
  readonly id: string;
  /** Behind the `_` of the id; part of every password's verifier. */
  readonly name: string;
  readonly issuer: string;
  readonly settings: PoolProperties;
  readonly keys: PoolKeys;
  readonly customMessage: CustomMessage | undefined;
  readonly preTokenGeneration: PreTokenGeneration | undefined;
}

/** An app client as the template defines it. */
export interface Client {
  readonly id: string;
  readonly pool: Pool;
  readonly settings: ClientProperties;
}

export interface PoolDefinition {
  /** Such as `ap-south-1_Abc123`; the same at every start, or the users of the pool are not found again. */
  readonly poolId: string;
  /** The resolved `Properties` of the `AWS::Cognito::UserPool`. */
  readonly properties: unknown;
  /** The function behind `LambdaConfig.CustomMessage`. */
  readonly customMessage?: CustomMessage | undefined;
  /** The function behind `LambdaConfig.PreTokenGeneration`. */
  readonly preTokenGeneration?: PreTokenGeneration | undefined;
}

export interface ClientDefinition {
  readonly clientId: string;
  readonly poolId: string;
  /** The resolved `Properties` of the `AWS::Cognito::UserPoolClient`. */
  readonly properties: unknown;
}

/** The pools and clients there are. They come from the template at every start; only users are kept. */
export interface Pools {
  definePool(definition: PoolDefinition): void;
  defineClient(definition: ClientDefinition): void;
  /** @throws ResourceNotFoundException */
  pool(id: string): Pool;
  /** @throws ResourceNotFoundException */
  client(id: string): Client;
}

const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/;

/** No pool to begin with. `keysOf` answers the pool's kept keys, or makes them. */
export function createPools(region: string, keysOf: (poolId: string) => PoolKeys): Pools {
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();

  function pool(id: string): Pool {
    const found = pools.get(id);
    if (!found) throw resourceNotFound(`User pool ${id} does not exist.`);
    return found;
  }

  return {
    pool,
    client(id) {
      const found = clients.get(id);
      if (!found) throw resourceNotFound(`User pool client ${id} does not exist.`);
      return found;
    },
    definePool({ poolId, properties, customMessage, preTokenGeneration }) {
      if (!POOL_ID.test(poolId))
        throw new Error(`${poolId} is no user pool id: <region>_<letters and digits>`);
      pools.set(poolId, {
        id: poolId,
        name: poolId.slice(poolId.indexOf('_') + 1),
        issuer: `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
        settings: parseProperties(poolPropertiesSchema, properties, poolId),
        keys: keysOf(poolId),
        customMessage,
        preTokenGeneration,
      });
    },
    defineClient({ clientId, poolId, properties }) {
      const settings = parseProperties(clientPropertiesSchema, properties, clientId);
      clients.set(clientId, { id: clientId, pool: pool(poolId), settings });
    },
  };
}

/** The part of a resource's properties that the schema names. @throws a readable list of what does not fit */
function parseProperties<S extends z.ZodType>(schema: S, properties: unknown, resource: string): z.infer<S> {
  const { data, error } = schema.safeParse(properties);
  if (error) throw new Error(`${resource}: ${z.prettifyError(error)}`);
  return data;
}
