import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

export type HasSecondFactor = (userPoolId: string, username: string) => Promise<boolean>;

/** Reads the setting from the user pool, because the trigger's event does not contain it. */
export function makeHasSecondFactor(client: CognitoIdentityProviderClient): HasSecondFactor {
  return async (UserPoolId, Username) => {
    const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.length > 0;
  };
}
