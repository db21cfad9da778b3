import * as z from 'zod';
import type { Client } from './pools.ts';
import { askTrigger, type Trigger } from './trigger.ts';
import type { User } from './user.ts';

/** Why tokens are made. */
export type TokenCause =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

/** What a `PreTokenGeneration` function gets, in its first version; it answers the same event with its response. */
export interface PreTokenGenerationEvent {
  readonly version: '1';
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly triggerSource: TokenCause;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    readonly groupConfiguration: {
      readonly groupsToOverride: readonly string[];
      readonly iamRolesToOverride: readonly string[];
      readonly preferredRole: string | null;
    };
  };
  readonly response: { readonly claimsOverrideDetails: null };
}

/** The pool's `PreTokenGeneration` function. */
export type PreTokenGeneration = Trigger<PreTokenGenerationEvent>;

const changesSchema = z.object({
  claimsToAddOrOverride: z.record(z.string(), z.string()).nullish(),
  claimsToSuppress: z.array(z.string()).nullish(),
  groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
});
const answerSchema = z.object({
  response: z.object({ claimsOverrideDetails: changesSchema.nullish() }),
});

/** What stands in the tokens: the groups, and the claims of the id token that are not as usual. */
export interface TokenContents {
  readonly groups: readonly string[];
  readonly added: Readonly<Record<string, string>>;
  readonly suppressed: readonly string[];
}

/** Claims that no function may change. */
const FIXED =
  'acr amr at_hash auth_time azp exp iat iss jti nbf nonce origin_jti sub token_use aud cognito:username'.split(
    ' ',
  );

/**
 * Lets the pool's function say what stands in a person's tokens.
 *
 * @throws UserLambdaValidationException, InvalidLambdaResponseException
 */
export async function contentsOf(
  region: string,
  client: Client,
  user: User,
  cause: TokenCause,
): Promise<TokenContents> {
  const { preTokenGeneration } = client.pool;
  if (!preTokenGeneration) return { groups: user.groups, added: {}, suppressed: [] };
  const event = eventOf(region, client, user, cause);
  const { response } = await askTrigger('PreTokenGeneration', preTokenGeneration, event, answerSchema);
  const changes = response.claimsOverrideDetails;
  const added = Object.entries(changes?.claimsToAddOrOverride ?? {}).filter(
    ([name]) => !FIXED.includes(name),
  );
  return {
    groups: changes?.groupOverrideDetails?.groupsToOverride ?? user.groups,
    added: Object.fromEntries(added),
    suppressed: (changes?.claimsToSuppress ?? []).filter((name) => !FIXED.includes(name)),
  };
}

function eventOf(region: string, client: Client, user: User, cause: TokenCause): PreTokenGenerationEvent {
  return {
    version: '1',
    region,
    userPoolId: client.pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    triggerSource: cause,
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  };
}
