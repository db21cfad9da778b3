import {
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { organiserGroup } from '@portal/contracts/identity/account';
import type { UserAccounts } from '../domain/users/ports.ts';
import { whileItExists } from './while-it-exists.ts';

/** The accounts of a user pool. Its usernames are the subs, because users log in with their e-mail address. */
export function makeUserAccounts(client: CognitoIdentityProviderClient, poolId: string): UserAccounts {
  type Attributes = Readonly<Record<string, string | undefined>>;

  async function setAttributes(sub: string, attributes: Attributes): Promise<boolean> {
    const UserAttributes = Object.entries(attributes).flatMap(([Name, Value]) =>
      Value === undefined ? [] : [{ Name, Value }],
    );
    const account = { UserPoolId: poolId, Username: sub };
    const command = new AdminUpdateUserAttributesCommand({ ...account, UserAttributes });
    return (await whileItExists(client.send(command))) !== undefined;
  }

  return {
    update: (sub, { name, phone }) => setAttributes(sub, { name, phone_number: phone }),
    setLanguage: (sub, language) => setAttributes(sub, { locale: language }),
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
