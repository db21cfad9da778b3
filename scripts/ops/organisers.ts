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

/**
 * Changes an account of the user pool; returns a sentence.
 *
 * @param account `Username`: its e-mail address
 * @param person what a new account needs; a phone number with its country code, `+919840012345`
 */
type AccountChange = (
  client: CognitoIdentityProviderClient,
  account: Readonly<Record<'UserPoolId' | 'Username', string>>,
  person: Readonly<Record<'name' | 'phone', string | undefined>>,
) => Promise<string>;

/**
 * Adds an account to the group of organisers, with the name that decisions are attributed to. A missing account is created, and mailed a
 * temporary password.
 *
 * @throws when the account is missing and so is its name or phone number
 */
export const addOrganiser: AccountChange = async (client, account, { name, phone }) => {
  const email = account.Username;
  const add = new AdminAddUserToGroupCommand({ ...account, GroupName: organiserGroup });
  try {
    const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(account));
    const present = UserAttributes.find((attribute) => attribute.Name === 'name')?.Value ?? '';
    const names = name ? toAttributes({ name }) : [];
    const attributes = [...names, ...roleAttributesOf(email, name || present)];
    await client.send(new AdminUpdateUserAttributesCommand({ ...account, UserAttributes: attributes }));
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
};

/** The attributes of a new account. The pool requires name and phone number, and mails verified addresses only. */
export const accountAttributes = (email: string, name: string, phone: string) =>
  toAttributes({ email, email_verified: 'true', name, phone_number: phone });

/** The name and the address that the office gives with the role. Their owner cannot change them. */
const roleAttributesOf = (email: string, name: string) =>
  toAttributes({ [`custom:${roleAttributes.name}`]: name, [`custom:${roleAttributes.email}`]: email });

const toAttributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

/** Removes an account from the group of organisers and ends its sessions. The server lists the group once a minute. */
export const removeOrganiser: AccountChange = async (client, account) => {
  await client.send(new AdminRemoveUserFromGroupCommand({ ...account, GroupName: organiserGroup }));
  await client.send(new AdminUserGlobalSignOutCommand(account));
  return `${account.Username} is no organiser any more, at the latest in a minute, and is signed out everywhere.`;
};

/**
 * Removes the second factor of an account whose phone was lost, and ends all its sessions: one may be open on that phone. An
 * organiser who needs a second factor sets up a new one at the next login.
 */
export const resetSecondFactor: AccountChange = async (client, account) => {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }));
  await client.send(new AdminUserGlobalSignOutCommand(account));
  return `${account.Username} logs in without a code now, is signed out everywhere and can set up another app.`;
};
