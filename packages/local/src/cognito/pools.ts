import * as z from 'zod';
import type { PoolKeys } from './pool-keys.ts';
import { resourceNotFound } from './service-error.ts';

const passwordPolicySchema = z.object({
  MinimumLength: z.int(),
  RequireLowercase: z.boolean(),
  RequireUppercase: z.boolean(),
  RequireNumbers: z.boolean(),
  RequireSymbols: z.boolean(),
  TemporaryPasswordValidityDays: z.int().default(7),
});

/** The properties of an `AWS::Cognito::UserPool` that the emulator uses; it ignores the others. */
const poolPropertiesSchema = z.object({
  UsernameAttributes: z.tuple([z.literal('email', 'only sign-in by e-mail address is emulated')]),
  Schema: z.array(z.object({ Name: z.string(), Required: z.boolean().default(false) })).default([]),
  Policies: z.object({ PasswordPolicy: passwordPolicySchema }),
  UserAttributeUpdateSettings: z.object({
    AttributesRequireVerificationBeforeUpdate: z.tuple(
      [z.literal('email')],
      'only a pool that keeps the address until the new one is verified is emulated',
    ),
  }),
  MfaConfiguration: z.literal('OPTIONAL', 'only a pool with optional MFA is emulated'),
  EmailConfiguration: z.object({ From: z.string(), ConfigurationSet: z.string().optional() }),
});

const minutes = z.literal('minutes', 'only lifetimes in minutes are emulated');

/** The properties of an `AWS::Cognito::UserPoolClient` that the emulator uses. */
const clientPropertiesSchema = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  GenerateSecret: z.literal(false, 'clients with a secret are not emulated').default(false),
  PreventUserExistenceErrors: z.literal('LEGACY', 'only LEGACY is emulated').default('LEGACY'),
  /** The lifetimes of a sign-in and of tokens, in minutes. */
  AuthSessionValidity: z.number().default(3),
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({ AccessToken: minutes, IdToken: minutes, RefreshToken: minutes }),
  ReadAttributes: z.array(z.string()),
  WriteAttributes: z.array(z.string()),
});

/** Invokes a function of the pool and resolves with its result. Rejects when the function fails. */
export type Trigger = (event: object) => Promise<unknown>;

interface PoolBase {
  readonly groups: readonly string[];
  /** The function behind `LambdaConfig.CustomMessage`. */
  readonly customMessage?: Trigger | undefined;
  /** The function behind `LambdaConfig.PostConfirmation`. */
  readonly postConfirmation?: Trigger | undefined;
  /** The function behind `LambdaConfig.PreTokenGeneration`. */
  readonly preTokenGeneration?: Trigger | undefined;
}

export interface Pool extends PoolBase {
  readonly id: string;
  /** The part of the id before `_`. */
  readonly region: string;
  /** The part of the id after `_`; every password's verifier contains it. */
  readonly name: string;
  readonly issuer: string;
  readonly settings: z.infer<typeof poolPropertiesSchema>;
  readonly keys: PoolKeys;
}

export interface Client {
  readonly id: string;
  readonly pool: Pool;
  readonly settings: z.infer<typeof clientPropertiesSchema>;
}

export interface PoolDefinition extends PoolBase {
  /** Such as `ap-south-1_Abc123`; must be the same at every start, because stored users refer to it. */
  readonly poolId: string;
  /** The resolved `Properties` of the `AWS::Cognito::UserPool`. */
  readonly properties: unknown;
  /** The resolved `Properties` of each `AWS::Cognito::UserPoolClient`. */
  readonly clients: readonly { readonly clientId: string; readonly properties: unknown }[];
}

export type Pools = ReturnType<typeof createPools>;

/**
 * The pools and their clients, which are defined at every start; only users and keys are stored.
 *
 * @param keysOf opens a pool's keys; creating them takes 0.1–1 s, once
 */
export function createPools(definitions: readonly PoolDefinition[], keysOf: (poolId: string) => PoolKeys) {
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();
  for (const { poolId, properties, clients: ofPool, ...base } of definitions) {
    const [region = '', name = ''] = poolId.split('_');
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
    const settings = parseProperties(poolPropertiesSchema, properties, poolId);
    const pool: Pool = { ...base, id: poolId, region, name, issuer, settings, keys: keysOf(poolId) };
    pools.set(poolId, pool);
    for (const client of ofPool) {
      const id = client.clientId;
      clients.set(id, { id, pool, settings: parseProperties(clientPropertiesSchema, client.properties, id) });
    }
  }
  return {
    /** @throws ResourceNotFoundException */
    pool(id: string): Pool {
      const found = pools.get(id);
      if (!found) throw resourceNotFound(`User pool ${id} does not exist.`);
      return found;
    },
    /** @throws ResourceNotFoundException */
    client(id: string): Client {
      const found = clients.get(id);
      if (!found) throw resourceNotFound(`User pool client ${id} does not exist.`);
      return found;
    },
  };
}

/** Parses a resource's properties. @throws a readable list of mismatches */
function parseProperties<S extends z.ZodType>(schema: S, properties: unknown, resource: string): z.infer<S> {
  const { data, error } = schema.safeParse(properties);
  if (error) throw new Error(`${resource}: ${z.prettifyError(error)}`);
  return data;
}
