import type { Operation } from '../operation.ts';
import * as adminUsers from './admin-users.ts';
import * as changePassword from './change-password.ts';
import * as passwordReset from './password-reset.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';
import * as softwareToken from './software-token.ts';

/** The emulated operations, by name in `x-amz-target`. */
export const operations = {
  SignUp: signUp.signUp,
  ConfirmSignUp: signUp.confirmSignUp,
  ResendConfirmationCode: signUp.resendConfirmationCode,
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: signIn.respondToAuthChallenge,
  GetTokensFromRefreshToken: sessions.getTokensFromRefreshToken,
  RevokeToken: sessions.revokeToken,
  GetUser: sessions.getUser,
  ChangePassword: changePassword.changePassword,
  ForgotPassword: passwordReset.forgotPassword,
  ConfirmForgotPassword: passwordReset.confirmForgotPassword,
  AssociateSoftwareToken: softwareToken.associateSoftwareToken,
  VerifySoftwareToken: softwareToken.verifySoftwareToken,
  SetUserMFAPreference: softwareToken.setUserMfaPreference,
  AdminSetUserMFAPreference: softwareToken.adminSetUserMfaPreference,
  AdminUserGlobalSignOut: adminUsers.adminUserGlobalSignOut,
  AdminCreateUser: adminUsers.adminCreateUser,
  AdminSetUserPassword: adminUsers.adminSetUserPassword,
  AdminGetUser: adminUsers.adminGetUser,
  AdminUpdateUserAttributes: adminUsers.adminUpdateUserAttributes,
  AdminDeleteUser: adminUsers.adminDeleteUser,
  ListUsers: adminUsers.listUsers,
  ListUsersInGroup: adminUsers.listUsersInGroup,
  AdminAddUserToGroup: adminUsers.adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminUsers.adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminUsers.adminListGroupsForUser,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Whether an operation of that name is emulated. */
export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
