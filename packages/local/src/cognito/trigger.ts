import type * as z from 'zod';
import { CognitoError } from './service-error.ts';

/**
 * Runs a function of the pool and resolves with what it answered. A rejection is the function's failure: its message
 * reaches the caller as Cognito passes it on.
 */
export type Trigger<Event> = (event: Event) => Promise<unknown>;

/**
 * What counts of a function's answer to an event.
 *
 * @throws UserLambdaValidationException, InvalidLambdaResponseException
 */
export async function askTrigger<Event, S extends z.ZodType>(
  name: string,
  trigger: Trigger<Event>,
  event: Event,
  schema: S,
): Promise<z.infer<S>> {
  let answer: unknown;
  try {
    answer = await trigger(event);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`);
  }
  const { data } = schema.safeParse(answer);
  if (data === undefined) {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return data;
}
