import { Amplify } from 'aws-amplify';
import { portalConfig } from './portal-config.ts';

let isConfigured = false;

/** Configures Amplify for this stage's user pool. Must run before every use. Rejects when config.json cannot be read. */
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
