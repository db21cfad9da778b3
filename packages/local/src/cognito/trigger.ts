import * as z from 'zod';
import type { Client, Pool, Trigger } from './pools.ts';
import { CognitoError } from './service-error.ts';
import type { User } from './users.ts';

/** The parts of the event that all triggers get. */
export function triggerEvent(pool: Pool, user: User, clientId: string) {
  return {
    version: '1',
    region: pool.region,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: { userAttributes: { ...user.attributes, 'cognito:user_status': user.status } },
  };
}

/**
 * Invokes a trigger and returns the used part of its result. The client sees the message of a failure, as on AWS.
 *
 * @throws UserLambdaValidationException, InvalidLambdaResponseException
 */
export async function invokeTrigger<S extends z.ZodType>(
  name: string,
  trigger: Trigger,
  event: object,
  schema: S,
): Promise<z.infer<S>> {
  const result = await trigger(event).catch((error: Error) => {
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${error.message}.`);
  });
  const { data } = schema.safeParse(result);
  if (data !== undefined) return data;
  throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

/** The used part of a `PreTokenGeneration` function's result. */
const resultSchema = z.object({
  response: z.object({
    claimsOverrideDetails: z
      .object({ groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()) }).optional() })
      .nullable(),
  }),
});

export type TokenCause =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

/** The groups in a user's tokens, which the pool's function may change. @throws the errors of {@link invokeTrigger} */
export async function groupsOf(client: Client, user: User, cause: TokenCause): Promise<readonly string[]> {
  const { preTokenGeneration } = client.pool;
  if (!preTokenGeneration) return user.groups;
  const common = triggerEvent(client.pool, user, client.id);
  const event = {
    ...common,
    triggerSource: cause,
    request: {
      ...common.request,
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  };
  const { response } = await invokeTrigger('PreTokenGeneration', preTokenGeneration, event, resultSchema);
  return response.claimsOverrideDetails?.groupOverrideDetails?.groupsToOverride ?? user.groups;
}

/** What a `PostConfirmation` function is invoked after. */
type Confirmation = 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword';

/** Invokes a pool's `PostConfirmation` function, if it has one. @throws the errors of {@link invokeTrigger} */
export async function afterConfirmation(
  cause: Confirmation,
  { id, pool }: Client,
  user: User,
): Promise<void> {
  if (!pool.postConfirmation) return;
  const event = { ...triggerEvent(pool, user, id), triggerSource: cause, response: {} };
  await invokeTrigger('PostConfirmation', pool.postConfirmation, event, z.object({}));
}
