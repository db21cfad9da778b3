import * as z from 'zod';
import type { Client } from './pools.ts';
import { invokeTrigger } from './trigger.ts';
import type { User } from './users.ts';

/** The used part of a `PreTokenGeneration` function's result. */
const resultSchema = z.object({
  response: z.object({
    claimsOverrideDetails: z
      .object({ groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()) }).optional() })
      .nullable(),
  }),
});

/** The reason for issuing tokens. */
export type TokenCause =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

/** The groups in a user's tokens, which the pool's function may change. @throws the errors of {@link invokeTrigger} */
export async function groupsOf(
  region: string,
  client: Client,
  user: User,
  cause: TokenCause,
): Promise<readonly string[]> {
  const { preTokenGeneration, id: userPoolId } = client.pool;
  if (!preTokenGeneration) return user.groups;
  const event = {
    version: '1',
    region,
    userPoolId,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    triggerSource: cause,
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  };
  const { response } = await invokeTrigger('PreTokenGeneration', preTokenGeneration, event, resultSchema);
  return response.claimsOverrideDetails?.groupOverrideDetails?.groupsToOverride ?? user.groups;
}
