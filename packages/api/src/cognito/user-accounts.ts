import {
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { organiserGroup } from '@portal/contracts/identity/account';
import type { UserAccounts } from '../users/ports.ts';

/** The accounts of a user pool. Its usernames are the subs, because users log in with their e-mail address. */
export function makeUserAccounts(client: CognitoIdentityProviderClient, poolId: string): UserAccounts {
  return {
    update: async (sub, { name, phone }) => {
      const attributes = { name, phone_number: phone };
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      const account = { UserPoolId: poolId, Username: sub };
      const command = new AdminUpdateUserAttributesCommand({ ...account, UserAttributes });
      return (await whileItExists(client.send(command))) !== undefined;
    },
    isOrganiser: async (sub) => {
      const account = { UserPoolId: poolId, Username: sub };
      const found = await whileItExists(client.send(new AdminListGroupsForUserCommand(account)));
      return found?.Groups?.some(({ GroupName }) => GroupName === organiserGroup) ?? false;
    },
    remove: async (sub) => {
      await whileItExists(client.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: sub })));
    },
  };
}

/** Returns `undefined` when the account does not exist. */
async function whileItExists<Output>(operation: Promise<Output>): Promise<Output | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
