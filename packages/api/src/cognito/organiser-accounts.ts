import {
  type CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { normaliseEmail, organiserGroup } from '@portal/contracts/identity/account';
import type { ListOrganiserAccounts, OrganiserAccount } from '../review/ports.ts';
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

function toAccount(user: UserType): OrganiserAccount {
  return {
    sub: userAttribute(user, 'sub'),
    email: normaliseEmail(userAttribute(user, 'email')),
    name: userAttribute(user, 'name'),
  };
}
