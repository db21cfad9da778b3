import {
  type CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { normaliseEmail, organiserGroup, roleAttributes } from '@portal/contracts/identity/account';
import { visibleName } from '@portal/contracts/text';
import type { Clock } from '../domain/clock.ts';
import type { ListOrganiserAccounts, OrganiserAccount } from '../domain/review/ports.ts';
import { onceAMinute } from '../once-a-minute.ts';
import { userAttribute } from './user-attribute.ts';

/** The most that Cognito lists at once. */
const usersPerPage = 60;

/** Lists the organisers of a user pool, page by page. A user who is disabled cannot log in and is left out. */
export function makeListOrganiserAccounts(
  client: CognitoIdentityProviderClient,
  poolId: string,
): ListOrganiserAccounts {
  return async () => {
    const users: UserType[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListUsersInGroupCommand({
          UserPoolId: poolId,
          GroupName: organiserGroup,
          Limit: usersPerPage,
          NextToken: token,
        }),
      );
      users.push(...(page.Users ?? []));
      token = page.NextToken;
    } while (token !== undefined);
    return users.filter(({ Enabled }) => Enabled !== false).map(toAccount);
  };
}

/**
 * Returns a function that lists the organisers at most once a minute: every call of an organiser asks for them, and Cognito allows an
 * account 30 calls a second for lists of users. A removed or disabled one goes on for at most a minute. It lists them at once for a caller
 * who needs a list that is newer than the last one.
 */
export function listOnceAMinute(list: ListOrganiserAccounts, now: Clock): ListOrganiserAccounts {
  return onceAMinute(list, now);
}

function toAccount(user: UserType): OrganiserAccount {
  const roleEmail = userAttribute(user, `custom:${roleAttributes.email}`);
  return {
    sub: userAttribute(user, 'sub'),
    email: normaliseEmail(userAttribute(user, 'email')),
    ...(roleEmail && { roleEmail: normaliseEmail(roleEmail) }),
    name: visibleName(userAttribute(user, `custom:${roleAttributes.name}`) || userAttribute(user, 'name')),
  };
}
