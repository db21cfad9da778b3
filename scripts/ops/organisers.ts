import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { organiserGroup, roleAttributes } from '@portal/contracts/identity/account';

/** An account of the user pool; `Username`: its e-mail address. */
export type Account = Readonly<Record<'UserPoolId' | 'Username', string>>;

/** What a new account needs; a phone number with its country code, `+919840012345`. */
export type Person = Readonly<Record<'name' | 'phone', string | undefined>>;

/**
 * Adds an account to the group of organisers, with the name that decisions are attributed to. A missing account is created, and mailed a
 * temporary password.
 *
 * @returns a sentence
 * @throws when the account is missing and so is its name or phone number
 */
export async function addOrganiser(
  client: CognitoIdentityProviderClient,
  account: Account,
  { name, phone }: Person,
): Promise<string> {
  const email = account.Username;
  const add = new AdminAddUserToGroupCommand({ ...account, GroupName: organiserGroup });
  try {
    const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(account));
    const present = UserAttributes.find((attribute) => attribute.Name === 'name')?.Value ?? '';
    const names = name ? [{ Name: 'name', Value: name }] : [];
    const attributes = {
      ...account,
      UserAttributes: [...names, ...roleAttributesOf(email, name || present)],
    };
    await client.send(new AdminUpdateUserAttributesCommand(attributes));
    await client.send(add);
    return `${email} had an account and is an organiser from the next login on.`;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
  if (!name || !phone) {
    throw new Error(`${email} has no account yet: give --name "Full Name" and --phone +919840012345 too.`);
  }
  const UserAttributes = [...accountAttributes(email, name, phone), ...roleAttributesOf(email, name)];
  await client.send(
    new AdminCreateUserCommand({ ...account, DesiredDeliveryMediums: ['EMAIL'], UserAttributes }),
  );
  await client.send(add);
  return `${email} is an organiser now. A mail with a password for the first login is on its way.`;
}

/** The attributes of a new account. The pool requires name and phone number, and mails verified addresses only. */
export function accountAttributes(email: string, name: string, phone: string) {
  const attributes = { email, email_verified: 'true', name, phone_number: phone };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** The name and the address that the office gives with the role. Their owner cannot change them. */
function roleAttributesOf(email: string, name: string) {
  const attributes = { [roleAttributes.name]: name, [roleAttributes.email]: email };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name: `custom:${Name}`, Value }));
}

/** Removes an account from the group of organisers and ends its sessions. The server lists the group once a minute. */
export async function removeOrganiser(
  client: CognitoIdentityProviderClient,
  account: Account,
): Promise<string> {
  await client.send(new AdminRemoveUserFromGroupCommand({ ...account, GroupName: organiserGroup }));
  await client.send(new AdminUserGlobalSignOutCommand(account));
  return `${account.Username} is no organiser any more, at the latest in a minute, and is signed out everywhere.`;
}

/**
 * Removes the second factor of an account whose phone was lost, and ends all its sessions: one may be open on that phone. An
 * organiser who needs a second factor sets up a new one at the next login.
 */
export async function resetSecondFactor(
  client: CognitoIdentityProviderClient,
  account: Account,
): Promise<string> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }));
  await client.send(new AdminUserGlobalSignOutCommand(account));
  return `${account.Username} logs in without a code now, is signed out everywhere and can set up another app.`;
}
