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

/** Somebody who is to review applications. */
export interface NewOrganiser {
  readonly email: string;
  /** Both are asked of everybody who has no account yet. */
  readonly name: string | undefined;
  /** With its country code, `+919840012345`. */
  readonly phone: string | undefined;
}

/**
 * Makes somebody an organiser. Who has no account gets one, with a mail that holds a password for once; who has one
 * keeps it.
 *
 * @returns what was done, in a sentence
 * @throws when an account must be made and its name or phone number is missing
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
    ? `${email} is an organiser now. A mail with a password for the first log-in is on its way.`
    : `${email} had an account and is an organiser from the next log-in on.`;
}

/** Takes the role away; the account stays. A token that is out keeps it for at most an hour. */
export async function removeOrganiser({ client, poolId }: Accounts, email: string): Promise<string> {
  await client.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId: poolId, Username: email, GroupName: organiserGroup }),
  );
  return `${email} is no organiser any more, at the latest in an hour.`;
}

/**
 * For a lost phone: the person logs in by password alone, and an organiser who needs a second factor sets up a new one then.
 * All sessions end, since one of them may be open on that phone.
 */
export async function resetSecondFactor({ client, poolId }: Accounts, email: string): Promise<string> {
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

/** The pool asks for name and phone number of everybody, and mails only to an address that counts as verified. */
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
