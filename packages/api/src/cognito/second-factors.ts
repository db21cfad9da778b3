import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** Whether somebody of a user pool is asked for a second factor at every log-in. */
export type HasSecondFactor = (userPoolId: string, username: string) => Promise<boolean>;

/** Connects to the user pools. Two tries fit into the five seconds that a pool waits for its function. */
export function connectAccounts(
  config: CognitoIdentityProviderClientConfig = {},
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
    ...config,
  });
}

/** Asks the pool itself: nothing that a token or an event says of it could be old or made up. */
export function makeHasSecondFactor(client: CognitoIdentityProviderClient): HasSecondFactor {
  return async (UserPoolId, Username) => {
    const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.length > 0;
  };
}
