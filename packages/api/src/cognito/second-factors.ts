import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** Returns whether a user of a user pool has set up a second factor. */
export type HasSecondFactor = (userPoolId: string, username: string) => Promise<boolean>;

/** Creates the Cognito client. Two attempts fit into the five seconds that a user pool waits for its trigger. */
export function connectCognito(
  config: CognitoIdentityProviderClientConfig = {},
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
    ...config,
  });
}

/** Reads the setting from the user pool, because the trigger's event does not contain it. */
export function makeHasSecondFactor(client: CognitoIdentityProviderClient): HasSecondFactor {
  return async (UserPoolId, Username) => {
    const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.length > 0;
  };
}
