import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { Amplify } from 'aws-amplify';

let isConfigured = false;

/** Configures Amplify for this stage's user pool. Must run before every use. */
export function configureAmplify({ userPoolId, userPoolClientId, userPoolEndpoint }: PortalConfig): void {
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
