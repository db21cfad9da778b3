import type { Operation } from '../operation.ts';
import * as adminUsers from './admin-users.ts';
import * as passwords from './change-password.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';
import * as signedInUser from './signed-in-user.ts';
import * as softwareToken from './software-token.ts';

/** The emulated operations, by name in `x-amz-target`; each file exports its operations by these names. */
export const operations = {
  ...adminUsers,
  ...passwords,
  ...signedInUser,
  ...signIn,
  ...signUp,
  ...softwareToken,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Whether an operation of that name is emulated. */
export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
