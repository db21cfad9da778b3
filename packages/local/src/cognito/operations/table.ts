import type { Operation } from '../operation.ts';
import * as account from './account.ts';
import * as adminGroups from './admin-groups.ts';
import * as adminUsers from './admin-users.ts';
import { listUsers } from './list-users.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';
import * as softwareToken from './software-token.ts';

/** Every call that the emulator answers, by its name in `x-amz-target`. */
export const operations = {
  SignUp: signUp.signUp,
  ConfirmSignUp: signUp.confirmSignUp,
  ResendConfirmationCode: signUp.resendConfirmationCode,
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: signIn.respondToAuthChallenge,
  GetTokensFromRefreshToken: sessions.getTokensFromRefreshToken,
  RevokeToken: sessions.revokeToken,
  GlobalSignOut: sessions.globalSignOut,
  GetUser: sessions.getUser,
  ForgotPassword: account.forgotPassword,
  ConfirmForgotPassword: account.confirmForgotPassword,
  AssociateSoftwareToken: softwareToken.associateSoftwareToken,
  VerifySoftwareToken: softwareToken.verifySoftwareToken,
  SetUserMFAPreference: softwareToken.setUserMfaPreference,
  AdminSetUserMFAPreference: softwareToken.adminSetUserMfaPreference,
  AdminUserGlobalSignOut: adminUsers.adminUserGlobalSignOut,
  AdminCreateUser: adminUsers.adminCreateUser,
  AdminSetUserPassword: adminUsers.adminSetUserPassword,
  AdminConfirmSignUp: adminUsers.adminConfirmSignUp,
  AdminGetUser: adminUsers.adminGetUser,
  AdminDeleteUser: adminUsers.adminDeleteUser,
  ListUsers: listUsers,
  AdminAddUserToGroup: adminGroups.adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminGroups.adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminGroups.adminListGroupsForUser,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Whether the emulator answers a call of that name. */
export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
