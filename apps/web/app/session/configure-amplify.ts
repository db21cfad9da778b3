import { Amplify } from 'aws-amplify';
import { portalConfig } from './portal-config.ts';

let isConfigured = false;

/** Points Amplify at this stage's user pool; every use of the user pool waits for it. Rejects when the stage is unknown. */
export async function configureAmplify(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await portalConfig();
  if (isConfigured) return;
  isConfigured = true;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(userPoolEndpoint && { userPoolEndpoint }),
      },
    },
  });
}
