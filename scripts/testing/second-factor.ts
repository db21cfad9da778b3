import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { signIn } from '@portal/local/cognito/testing/sign-in';
import { codeAt } from '@portal/local/cognito/totp';

type Input<C extends abstract new (...args: never[]) => { input: object }> = InstanceType<C>['input'];

/** Logs in at the local cloud and sets up an authenticator app, as the portal does. */
export async function setUpSecondFactor(
  client: CognitoIdentityProviderClient,
  { userPoolId: pool, userPoolClientId }: PortalConfig,
  email: string,
  password: string,
  now: () => number,
) {
  const call = (operation: string, input: object): Promise<object> =>
    operation === 'InitiateAuth'
      ? client.send(new InitiateAuthCommand(input as Input<typeof InitiateAuthCommand>))
      : client.send(new RespondToAuthChallengeCommand(input as Input<typeof RespondToAuthChallengeCommand>));
  const { tokens } = await signIn({ cognito: { call }, client: userPoolClientId, pool }, email, password);
  const { AccessToken, RefreshToken } = tokens;
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeAt(SecretCode, now()) }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return {
    refresh: () =>
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId: userPoolClientId, RefreshToken })),
  };
}
