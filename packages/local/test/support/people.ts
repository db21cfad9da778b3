import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { decodeJwt } from 'jose';
import { signIn } from '../../src/cognito/testing/sign-in.ts';
import { confirmationCode } from './mails.ts';
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

async function readConfig(origin: string): Promise<PortalConfig> {
  return (await (await fetch(`${origin}/config.json`)).json()) as PortalConfig;
}

/** Configures aws-amplify with the pool in `/config.json`. */
export async function configureAmplify(origin: string): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = await readConfig(origin);
  const { Amplify } = await import('aws-amplify');
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  });
}

/** Calls operations of the pool in `/config.json` that need no credentials, as browsers do. @throws when one is rejected */
export async function userPoolOf(origin: string) {
  const { userPoolId: pool, userPoolClientId: client, userPoolEndpoint = '' } = await readConfig(origin);
  const call = async (operation: string, input: object): Promise<object> => {
    const response = await fetch(userPoolEndpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: client, ...input }),
    });
    const body = (await response.json()) as object;
    if (!response.ok) throw new Error(`${operation}: ${JSON.stringify(body)}`);
    return body;
  };
  return { cognito: { call }, client, pool, endpoint: userPoolEndpoint };
}

/** Signs in by SRP and returns the tokens. aws-amplify does the same, but takes seconds of processor time for it. */
export async function signInAs(origin: string, email: string, password: string): Promise<Person> {
  const { tokens, challenge } = await signIn(await userPoolOf(origin), email, password);
  if (challenge !== undefined) throw new Error(`sign-in stops at ${challenge}`);
  return personWith(origin, tokens.IdToken, tokens.AccessToken);
}

/** The user of a session, by its tokens. */
export function personWith(origin: string, idToken: string, accessToken: string): Person {
  const { sub = '', email = '', name = '' } = decodeJwt<{ email?: string; name?: string }>(idToken);
  return { sub, email, name, idToken, accessToken, call: createApiClient(origin, idToken) };
}

/** Signs in the two organisers of every local cloud. */
export async function signInOrganisers(origin: string): Promise<[kavya: Person, arjun: Person]> {
  const password = 'Organiser#2026';
  return [
    await signInAs(origin, 'organiser@example.org', password),
    await signInAs(origin, 'second.organiser@example.org', password),
  ];
}

/** Signs up, confirms by the mailed link and signs in. */
export async function newFounder(origin: string, email: string, name = 'Asha Devi'): Promise<Person> {
  const { cognito } = await userPoolOf(origin);
  const attributes = { email, name, phone_number: '+919840012345' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await cognito.call('SignUp', { Username: email, Password: founderPassword, UserAttributes });
  const code = await confirmationCode(origin, email);
  await cognito.call('ConfirmSignUp', { Username: email, ConfirmationCode: code });
  return signInAs(origin, email, founderPassword);
}

/** Creates a founder with a profile, which the web app makes after the first sign-in. */
export async function newFounderWithProfile(origin: string, email: string): Promise<Person> {
  const founder = await newFounder(origin, email);
  const { sub: user_id, name } = founder;
  const reply = await founder.call('createUser', { body: { user_id, email, phone: '+919840012345', name } });
  if (reply.status !== 201) throw new Error(`no profile: ${JSON.stringify(reply.body)}`);
  return founder;
}
