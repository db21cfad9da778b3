import * as z from 'zod';
import type { Client } from './pools.ts';
import { askTrigger } from './trigger.ts';
import type { User } from './users.ts';

/** What counts of a `PreTokenGeneration` function's answer. */
const answerSchema = z.object({
  response: z.object({
    claimsOverrideDetails: z
      .object({ groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()) }).optional() })
      .nullable(),
  }),
});

/** Why tokens are made. */
export type TokenCause =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

/** The groups in a person's tokens: the pool's function may change them. @throws what {@link askTrigger} throws */
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
  const { response } = await askTrigger('PreTokenGeneration', preTokenGeneration, event, answerSchema);
  return response.claimsOverrideDetails?.groupOverrideDetails?.groupsToOverride ?? user.groups;
}
