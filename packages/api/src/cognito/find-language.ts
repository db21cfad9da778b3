import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { languageOf } from '@portal/contracts/languages';
import type { FindLanguage } from '../domain/notifications/ports.ts';
import { userAttribute } from './user-attribute.ts';
import { whileItExists } from './while-it-exists.ts';

/** Reads the language of an account of a user pool from its attribute `locale`. */
export function makeFindLanguage(client: CognitoIdentityProviderClient, poolId: string): FindLanguage {
  return async (sub) => {
    const command = new AdminGetUserCommand({ UserPoolId: poolId, Username: sub });
    const account = await whileItExists(client.send(command));
    return languageOf(userAttribute({ Attributes: account?.UserAttributes }, 'locale'));
  };
}
