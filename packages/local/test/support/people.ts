import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { organiserGroup } from '@portal/contracts/identity/account';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import type { LocalCloud } from '../../src/cloud.ts';
import { verificationLink } from './mails.ts';
import { type Call, createApiClient } from './portal.ts';

/** A signed-in user. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly idToken: string;
  readonly accessToken: string;
  readonly call: Call;
}

export const founderPassword = 'Founder#2026';

/** Configures aws-amplify with the pool in `/config.json`. */
export async function configureAmplify(origin: string): Promise<void> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as PortalConfig;
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  });
}

/** Signs in by SRP and returns the tokens; signs out of aws-amplify, which keeps one session only. */
export async function signInAs(origin: string, email: string, password: string): Promise<Person> {
  const { nextStep } = await signIn({ username: email, password });
  if (nextStep.signInStep !== 'DONE') throw new Error(`sign-in stops at ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  await signOut();
  const idToken = tokens?.idToken?.toString() ?? '';
  const { sub = '', name = '' } = (tokens?.idToken?.payload ?? {}) as { sub?: string; name?: string };
  const accessToken = tokens?.accessToken.toString() ?? '';
  return { sub, email, name, idToken, accessToken, call: createApiClient(origin, idToken) };
}

/** Signs up, confirms by the mailed link and signs in. */
export async function newFounder(
  origin: string,
  email: string,
  name = 'Asha Devi',
  language: { readonly locale?: string } = {},
): Promise<Person> {
  await signUp({
    username: email,
    password: founderPassword,
    options: {
      userAttributes: { email, name, phone_number: '+919840012345', ...language },
      autoSignIn: false,
    },
  });
  const link = await verificationLink(origin, email);
  await confirmSignUp({ username: link.email, confirmationCode: link.code });
  return signInAs(origin, email, founderPassword);
}

/** Creates a founder with a profile. */
export async function newFounderWithProfile(origin: string, email: string): Promise<Person> {
  const founder = await newFounder(origin, email);
  await createProfile(founder);
  return founder;
}

/** Creates the profile, as the web app does after the first sign-in. */
export async function createProfile({ call, sub, email, name }: Person): Promise<void> {
  const reply = await call('createUser', { body: { user_id: sub, email, phone: '+919840012345', name } });
  if (reply.status !== 201) throw new Error(`no profile: ${JSON.stringify(reply.body)}`);
}

/** Adds an account to the group of organisers. The next login has the role. */
export async function makeOrganiser({ config, endpoints }: LocalCloud, email: string): Promise<void> {
  const client = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: endpoints.COGNITO_IDENTITY_PROVIDER,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const user = { UserPoolId: config.userPoolId, Username: email };
  await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: organiserGroup }));
  client.destroy();
}
