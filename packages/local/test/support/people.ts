import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import type { LocalCloud } from '../../src/cloud.ts';
import { type Call, portalOf } from './portal.ts';

/** Somebody who is signed in. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly idToken: string;
  readonly accessToken: string;
  readonly call: Call;
}

export const founderPassword = 'Founder#2026';

/** Points aws-amplify, unmodified, at the pool that `/config.json` names. */
export async function configureAmplify({ origin }: LocalCloud): Promise<void> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as LocalCloud['config'];
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  });
}

/** Signs in by SRP and takes the tokens along; the library itself is signed out again. */
export async function signInAs(cloud: LocalCloud, email: string, password: string): Promise<Person> {
  const { nextStep } = await signIn({ username: email, password });
  if (nextStep.signInStep !== 'DONE') throw new Error(`sign-in stops at ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  await signOut();
  const idToken = tokens?.idToken?.toString() ?? '';
  const { sub = '', name = '' } = (tokens?.idToken?.payload ?? {}) as { sub?: string; name?: string };
  const accessToken = tokens?.accessToken.toString() ?? '';
  return { sub, email, name, idToken, accessToken, call: portalOf(cloud.origin, idToken) };
}

/** Signs up, follows the mailed link and signs in. */
export async function newFounder(cloud: LocalCloud, email: string, name = 'Asha Devi'): Promise<Person> {
  await signUp({
    username: email,
    password: founderPassword,
    options: { userAttributes: { email, name, phone_number: '+919840012345' }, autoSignIn: false },
  });
  const link = verificationLink(cloud, email);
  await confirmSignUp({
    username: link.searchParams.get('email') ?? '',
    confirmationCode: link.searchParams.get('code') ?? '',
  });
  return signInAs(cloud, email, founderPassword);
}

/** The link of the newest mail that asks to confirm an address. */
export function verificationLink(cloud: LocalCloud, email: string): URL {
  const texts = cloud.mails.list({ to: email }).map((mail) => mail.text);
  const link = texts.map((text) => /https?:\/\/\S+\/authorize\/verify\?\S+/.exec(text)?.[0]).find(Boolean);
  if (!link) throw new Error(`no mail to ${email} has a link`);
  return new URL(link);
}

/** A founder with a profile. */
export async function newFounderWithProfile(cloud: LocalCloud, email: string): Promise<Person> {
  const founder = await newFounder(cloud, email);
  await createProfile(founder);
  return founder;
}

/** Makes the profile as the web app does after the first sign-in. */
export async function createProfile({ call, sub, email, name }: Person): Promise<void> {
  const made = await call('createUser', { body: { user_id: sub, email, phone: '+919840012345', name } });
  if (made.status !== 201) throw new Error(`no profile: ${JSON.stringify(made.body)}`);
}
