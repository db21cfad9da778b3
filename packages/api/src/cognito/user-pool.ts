import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ListUsersCommand,
  paginateListUsersInGroup,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { normaliseEmail, organiserGroup, roleAttributes } from '@portal/contracts/identity/account';
import { languageOf } from '@portal/contracts/languages';
import { visibleName } from '@portal/contracts/text';
import type { FindLanguage } from '../domain/notifications/ports.ts';
import type { FindUserIds, ListOrganiserAccounts, OrganiserAccount } from '../domain/review/ports.ts';
import type { UserAccounts } from '../domain/users/ports.ts';

/** Creates the Cognito client. Two attempts fit into the five seconds that a user pool waits for its trigger. */
export function connectCognito(
  config: CognitoIdentityProviderClientConfig = {},
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
    ...config,
  });
}

/** Returns an attribute of a user; empty when the user has none of that name. */
export function userAttribute(
  { Attributes = [] }: Pick<UserType, 'Attributes'>,
  name: 'sub' | 'email' | 'name' | 'locale' | `custom:${string}`,
): string {
  return Attributes.find(({ Name }) => Name === name)?.Value ?? '';
}

/** Returns the result of an operation on an account; `undefined` when the account does not exist. */
async function whileItExists<Output>(operation: Promise<Output>): Promise<Output | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

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

/** Reads the language of an account of a user pool from its attribute `locale`. */
export function makeFindLanguage(client: CognitoIdentityProviderClient, poolId: string): FindLanguage {
  return async (sub) => {
    const command = new AdminGetUserCommand({ UserPoolId: poolId, Username: sub });
    const account = await whileItExists(client.send(command));
    return languageOf(userAttribute({ Attributes: account?.UserAttributes }, 'locale'));
  };
}

export type HasSecondFactor = (userPoolId: string, username: string) => Promise<boolean>;

/** Reads the setting from the user pool, because the trigger's event does not contain it. */
export function makeHasSecondFactor(client: CognitoIdentityProviderClient): HasSecondFactor {
  return async (UserPoolId, Username) => {
    const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.length > 0;
  };
}

/**
 * Finds the users of a pool by their e-mail address. Callers pass a valid address (`isEmail`): it contains no quotation
 * mark and no backslash, so that the filter needs no escape.
 */
export function makeFindUserIds(client: CognitoIdentityProviderClient, poolId: string): FindUserIds {
  return async (email) => {
    const Filter = `email = "${email}"`;
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: poolId, Filter }));
    return Users.filter((user) => normaliseEmail(userAttribute(user, 'email')) === email).map((user) =>
      userAttribute(user, 'sub'),
    );
  };
}

/** The most that Cognito lists at once. */
const usersPerPage = 60;

/**
 * Lists the organisers of a user pool. A user who is disabled cannot log in and is left out. Functions keep the list for a minute:
 * every call of an organiser asks for it, and Cognito allows an account 30 calls a second for lists of users.
 */
export function makeListOrganiserAccounts(
  client: CognitoIdentityProviderClient,
  poolId: string,
): ListOrganiserAccounts {
  return async () => {
    const group = { UserPoolId: poolId, GroupName: organiserGroup };
    const pages = await Array.fromAsync(paginateListUsersInGroup({ client, pageSize: usersPerPage }, group));
    const users = pages.flatMap(({ Users = [] }) => Users);
    return users.filter(({ Enabled }) => Enabled !== false).map(toOrganiser);
  };
}

function toOrganiser(user: UserType): OrganiserAccount {
  const roleEmail = userAttribute(user, `custom:${roleAttributes.email}`);
  return {
    sub: userAttribute(user, 'sub'),
    email: normaliseEmail(userAttribute(user, 'email')),
    ...(roleEmail && { roleEmail: normaliseEmail(roleEmail) }),
    name: visibleName(userAttribute(user, `custom:${roleAttributes.name}`) || userAttribute(user, 'name')),
  };
}
