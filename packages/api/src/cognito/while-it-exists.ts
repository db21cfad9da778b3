import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';

/** Returns the result of an operation on an account; `undefined` when the account does not exist. */
export async function whileItExists<Output>(operation: Promise<Output>): Promise<Output | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
