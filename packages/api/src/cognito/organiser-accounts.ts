import {
  type CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { normaliseEmail, organiserGroup } from '@portal/contracts/identity/account';
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
 * Returns a function that lists the organisers at most once a minute. A bulk assignment asks for them with every row, four at a
 * time: two organisers together come near the 30 calls a second that Cognito allows an account for lists of users. A new organiser is
 * missing, and a disabled one can be asked, for at most a minute.
 */
export function listOnceAMinute(list: ListOrganiserAccounts, now: Clock): ListOrganiserAccounts {
  return onceAMinute(list, now);
}

function toAccount(user: UserType): OrganiserAccount {
  return {
    sub: userAttribute(user, 'sub'),
    email: normaliseEmail(userAttribute(user, 'email')),
    name: userAttribute(user, 'name'),
  };
}
