import * as z from 'zod';
import type { PoolKeys } from './pool-keys.ts';
import { resourceNotFound } from './service-error.ts';

const passwordPolicySchema = z.object({
  MinimumLength: z.int().default(8),
  RequireLowercase: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  TemporaryPasswordValidityDays: z.int().default(7),
});

/** The properties of an `AWS::Cognito::UserPool` that the emulator uses; it ignores the others. */
const poolPropertiesSchema = z.object({
  UsernameAttributes: z.tuple([z.literal('email', 'only sign-in by e-mail address is emulated')]),
  Schema: z.array(z.object({ Name: z.string(), Required: z.boolean().default(false) })).default([]),
  Policies: z.object({ PasswordPolicy: passwordPolicySchema.prefault({}) }).prefault({}),
  UserAttributeUpdateSettings: z.object({
    AttributesRequireVerificationBeforeUpdate: z.tuple(
      [z.literal('email')],
      'only a pool that keeps the address until the new one is verified is emulated',
    ),
  }),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL'], 'a pool that requires MFA is not emulated').default('OFF'),
  EmailConfiguration: z
    .object({ From: z.string().default('no-reply@example.org'), ConfigurationSet: z.string().optional() })
    .prefault({}),
});

const unitSchema = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** The properties of an `AWS::Cognito::UserPoolClient` that the emulator uses. */
const clientPropertiesSchema = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  GenerateSecret: z.literal(false, 'clients with a secret are not emulated').default(false),
  PreventUserExistenceErrors: z.literal('LEGACY', 'only LEGACY is emulated').default('LEGACY'),
  /** Minutes. */
  AuthSessionValidity: z.number().default(3),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .object({
      AccessToken: unitSchema.default('hours'),
      IdToken: unitSchema.default('hours'),
      RefreshToken: unitSchema.default('days'),
    })
    .prefault({}),
  ReadAttributes: z.array(z.string()),
  WriteAttributes: z.array(z.string()),
});
type ClientProperties = z.infer<typeof clientPropertiesSchema>;

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } satisfies Record<
  z.infer<typeof unitSchema>,
  number
>;

/** How long tokens of a client are valid, in seconds. */
export function tokenLifetimes(client: ClientProperties): { access: number; id: number; refresh: number } {
  const units = client.TokenValidityUnits;
  return {
    access: client.AccessTokenValidity * SECONDS[units.AccessToken],
    id: client.IdTokenValidity * SECONDS[units.IdToken],
    refresh: client.RefreshTokenValidity * SECONDS[units.RefreshToken],
  };
}

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
  /** The part of the id after `_`; every password's verifier contains it. */
  readonly name: string;
  readonly issuer: string;
  readonly settings: z.infer<typeof poolPropertiesSchema>;
  readonly keys: PoolKeys;
}

export interface Client {
  readonly id: string;
  readonly pool: Pool;
  readonly settings: ClientProperties;
}

export interface PoolDefinition extends PoolBase {
  /** Such as `ap-south-1_Abc123`; must be the same at every start, because stored users refer to it. */
  readonly poolId: string;
  /** The resolved `Properties` of the `AWS::Cognito::UserPool`. */
  readonly properties: unknown;
}

export interface ClientDefinition {
  readonly clientId: string;
  readonly poolId: string;
  /** The resolved `Properties` of the `AWS::Cognito::UserPoolClient`. */
  readonly properties: unknown;
}

export type Pools = ReturnType<typeof createPools>;

/**
 * Creates an empty set of pools and clients. The caller defines them at every start; only users and keys are stored.
 *
 * @param keysOf opens a pool's keys
 */
export function createPools(region: string, keysOf: (poolId: string) => PoolKeys) {
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();

  /** @throws ResourceNotFoundException */
  function pool(id: string): Pool {
    const found = pools.get(id);
    if (!found) throw resourceNotFound(`User pool ${id} does not exist.`);
    return found;
  }

  return {
    pool,
    /** @throws ResourceNotFoundException */
    client(id: string): Client {
      const found = clients.get(id);
      if (!found) throw resourceNotFound(`User pool client ${id} does not exist.`);
      return found;
    },
    /** Creates or updates a pool; an update keeps its users. Creating its signing key takes 0.1–1 s, once. */
    definePool({ poolId, properties, ...base }: PoolDefinition): void {
      pools.set(poolId, {
        ...base,
        id: poolId,
        name: poolId.slice(poolId.indexOf('_') + 1),
        issuer: `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
        settings: parseProperties(poolPropertiesSchema, properties, poolId),
        keys: keysOf(poolId),
      });
    },
    /** Creates or updates a client of a defined pool. */
    defineClient({ clientId, poolId, properties }: ClientDefinition): void {
      const settings = parseProperties(clientPropertiesSchema, properties, clientId);
      clients.set(clientId, { id: clientId, pool: pool(poolId), settings });
    },
  };
}

/** Parses a resource's properties. @throws a readable list of mismatches */
function parseProperties<S extends z.ZodType>(schema: S, properties: unknown, resource: string): z.infer<S> {
  const { data, error } = schema.safeParse(properties);
  if (error) throw new Error(`${resource}: ${z.prettifyError(error)}`);
  return data;
}
