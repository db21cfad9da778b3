import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

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
