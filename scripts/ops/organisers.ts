import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
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

/** An organiser; a new account needs name and phone number. */
export interface Organiser {
  readonly email: string;
  readonly name: string | undefined;
  /** With its country code, `+919840012345`. */
  readonly phone: string | undefined;
}

const user = ({ poolId }: Accounts, email: string) => ({ UserPoolId: poolId, Username: email });

/**
 * Adds an account to the group of organisers. A missing account is created, and mailed a temporary password.
 *
 * @returns a sentence
 * @throws when the account is missing and so is its name or phone number
 */
export async function addOrganiser(accounts: Accounts, organiser: Organiser): Promise<string> {
  const { email } = organiser;
  const add = new AdminAddUserToGroupCommand({ ...user(accounts, email), GroupName: organiserGroup });
  try {
    await accounts.client.send(add);
    return `${email} had an account and is an organiser from the next login on.`;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
  await createAccount(accounts, organiser);
  await accounts.client.send(add);
  return `${email} is an organiser now. A mail with a password for the first login is on its way.`;
}

/** Removes an account from the group of organisers. A token that was issued before keeps the role for at most an hour. */
export async function removeOrganiser(accounts: Accounts, { email }: Organiser): Promise<string> {
  await accounts.client.send(
    new AdminRemoveUserFromGroupCommand({ ...user(accounts, email), GroupName: organiserGroup }),
  );
  return `${email} is no organiser any more, at the latest in an hour.`;
}

/**
 * Removes the second factor of an account whose phone was lost, and ends all its sessions: one may be open on that phone. An
 * organiser who needs a second factor sets up a new one at the next login.
 */
export async function resetSecondFactor(accounts: Accounts, { email }: Organiser): Promise<string> {
  const { client } = accounts;
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(
    new AdminSetUserMFAPreferenceCommand({ ...user(accounts, email), SoftwareTokenMfaSettings }),
  );
  await client.send(new AdminUserGlobalSignOutCommand(user(accounts, email)));
  return `${email} logs in without a code now, is signed out everywhere and can set up another app.`;
}

/** The pool requires name and phone number, and mails verified addresses only. */
async function createAccount(accounts: Accounts, { email, name, phone }: Organiser) {
  if (!name || !phone) {
    throw new Error(`${email} has no account yet: give --name "Full Name" and --phone +919840012345 too.`);
  }
  await accounts.client.send(
    new AdminCreateUserCommand({
      ...user(accounts, email),
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: accountAttributes({ email, name, phone }),
    }),
  );
}

/** The attributes of a new account, with a verified address. */
export function accountAttributes({ email, name, phone }: { email: string; name: string; phone: string }) {
  const attributes = { email, email_verified: 'true', name, phone_number: phone };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
