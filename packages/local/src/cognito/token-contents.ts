import type { Client } from './pools.ts';
import {
  type PreTokenGenerationEvent,
  preTokenAnswerSchema,
  type TokenCause,
} from './pre-token-generation.ts';
import { askTrigger } from './trigger.ts';
import type { User } from './user.ts';

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
  const { response } = await askTrigger(
    'PreTokenGeneration',
    preTokenGeneration,
    event,
    preTokenAnswerSchema,
  );
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
