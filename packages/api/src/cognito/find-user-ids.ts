import {
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { normaliseEmail } from '@portal/contracts/identity/account';
import type { FindUserIds } from '../domain/review/ports.ts';
import { userAttribute } from './user-attribute.ts';

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
