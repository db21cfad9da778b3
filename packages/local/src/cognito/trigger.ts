import type * as z from 'zod';
import { CognitoError } from './service-error.ts';

/** Invokes a function of the pool and resolves with its result. Rejects when the function fails. */
export type Trigger = (event: object) => Promise<unknown>;

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
