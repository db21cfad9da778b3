import { Amplify } from 'aws-amplify';
import { portalConfig } from './portal-config.ts';

let configured: Promise<void> | undefined;

/** Points Amplify at this stage's user pool; every use of the user pool waits for it. */
export function configureIdentity(): Promise<void> {
  configured ??= portalConfig().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
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
    },
    (error: unknown) => {
      configured = undefined;
      throw error;
    },
  );
  return configured;
}
