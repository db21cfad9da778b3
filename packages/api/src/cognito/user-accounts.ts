import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserAccounts } from '../users/ports.ts';

/** The accounts of a user pool. Its usernames are the subs, because users log in with their e-mail address. */
export function makeUserAccounts(client: CognitoIdentityProviderClient, poolId: string): UserAccounts {
  return {
    update: (sub, { name, phone }) => {
      const attributes = { name, phone_number: phone };
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      const account = { UserPoolId: poolId, Username: sub };
      return whileItExists(client.send(new AdminUpdateUserAttributesCommand({ ...account, UserAttributes })));
    },
    remove: async (sub) => {
      await whileItExists(client.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: sub })));
    },
  };
}

/** Returns false when the account does not exist. */
async function whileItExists(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}
