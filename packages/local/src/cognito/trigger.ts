import type * as z from 'zod';
import { CognitoError } from './service-error.ts';

/** Runs a function of the pool and resolves with its answer. A rejection is the function's failure. */
export type Trigger = (event: object) => Promise<unknown>;

/**
 * What counts of a function's answer to an event. Callers see the message of a failure, as Cognito passes it on.
 *
 * @throws UserLambdaValidationException, InvalidLambdaResponseException
 */
export async function askTrigger<S extends z.ZodType>(
  name: string,
  trigger: Trigger,
  event: object,
  schema: S,
): Promise<z.infer<S>> {
  const answer = await trigger(event).catch((error: Error) => {
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${error.message}.`);
  });
  const { data } = schema.safeParse(answer);
  if (data !== undefined) return data;
  throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}
