import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { organiserGroup } from '@portal/contracts/identity/account';

/** Where the accounts are. */
export interface Accounts {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}

/** A new organiser. */
export interface NewOrganiser {
  readonly email: string;
  /** A new account needs name and phone number. */
  readonly name: string | undefined;
  /** With its country code, `+919840012345`. */
  readonly phone: string | undefined;
}

/**
 * Adds an account to the group of organisers. A missing account is created, and mailed a temporary password.
 *
 * @returns a sentence
 * @throws when the account is missing and so is its name or phone number
 */
export async function addOrganiser(accounts: Accounts, organiser: NewOrganiser): Promise<string> {
  const { email } = organiser;
  const isNew = !(await hasAccount(accounts, email));
  if (isNew) await createAccount(accounts, organiser);
  await accounts.client.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: accounts.poolId,
      Username: email,
      GroupName: organiserGroup,
    }),
  );
  return isNew
    ? `${email} is an organiser now. A mail with a password for the first login is on its way.`
    : `${email} had an account and is an organiser from the next login on.`;
}

/** Removes an account from the group of organisers. A token that was issued before keeps the role for at most an hour. */
export async function removeOrganiser(
  { client, poolId }: Accounts,
  { email }: NewOrganiser,
): Promise<string> {
  await client.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId: poolId, Username: email, GroupName: organiserGroup }),
  );
  return `${email} is no organiser any more, at the latest in an hour.`;
}

/**
 * Removes the second factor of an account whose phone was lost, and ends all its sessions: one may be open on that phone. An
 * organiser who needs a second factor sets up a new one at the next login.
 */
export async function resetSecondFactor(
  { client, poolId }: Accounts,
  { email }: NewOrganiser,
): Promise<string> {
  const user = { UserPoolId: poolId, Username: email };
  const off = { Enabled: false, PreferredMfa: false };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: off }));
  await client.send(new AdminUserGlobalSignOutCommand(user));
  return `${email} logs in without a code now, is signed out everywhere and can set up another app.`;
}

async function hasAccount({ client, poolId }: Accounts, email: string): Promise<boolean> {
  try {
    await client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

/** The pool requires name and phone number, and mails verified addresses only. */
async function createAccount({ client, poolId }: Accounts, { email, name, phone }: NewOrganiser) {
  if (!name || !phone) {
    throw new Error(`${email} has no account yet: give --name "Full Name" and --phone +919840012345 too.`);
  }
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
        { Name: 'phone_number', Value: phone },
      ],
    }),
  );
}
