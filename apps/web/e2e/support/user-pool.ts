import { type APIRequestContext, expect } from '@playwright/test';
import { organiserGroup } from '@portal/contracts/identity/account';
import { codeIn, waitForMail } from './mail.ts';
import type { NewFounder, Person } from './people.ts';

type Config = Readonly<Record<'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint', string>>;

/** The settings of the portal's user pool, and the portal's origin. */
export async function readConfig(request: APIRequestContext): Promise<Config & { readonly origin: string }> {
  const answer = await request.get('/config.json');
  return { ...((await answer.json()) as Config), origin: new URL(answer.url()).origin };
}

type Answer = Readonly<Record<string, unknown>>;

async function post(request: APIRequestContext, operation: string, data: object): Promise<Answer> {
  const { userPoolEndpoint } = await readConfig(request);
  const answer = await request.post(userPoolEndpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      // AWS signs administrators' calls; the emulator checks the kind of signature only.
      ...(operation.startsWith('Admin') && { authorization: 'AWS4-HMAC-SHA256 Credential=local' }),
    },
    data: JSON.stringify(data),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

/** Calls the user pool as the portal's client does; returns the response. */
export async function callUserPool(
  request: APIRequestContext,
  operation: string,
  data: object,
): Promise<Answer> {
  const { userPoolClientId: ClientId } = await readConfig(request);
  return post(request, operation, { ClientId, ...data });
}

const attributesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

/** Creates an unconfirmed account. */
export async function signUpOnly(request: APIRequestContext, founder: NewFounder): Promise<void> {
  const { email, password: Password, name, phone } = founder;
  const UserAttributes = attributesOf({ email, name, phone_number: `+91${phone}` });
  await callUserPool(request, 'SignUp', { Username: email, Password, UserAttributes });
}

/** Creates a confirmed account. */
export async function createAccount(request: APIRequestContext, founder: NewFounder): Promise<void> {
  await signUpOnly(request, founder);
  const ConfirmationCode = codeIn(await waitForMail(request, founder.email));
  await callUserPool(request, 'ConfirmSignUp', { Username: founder.email, ConfirmationCode });
}

/** Creates an organiser who can log in, as an administrator does. */
export async function createOrganiser(
  request: APIRequestContext,
  { email, password: Password }: Person,
  name: string,
): Promise<void> {
  const { userPoolId: UserPoolId } = await readConfig(request);
  const user = { UserPoolId, Username: email };
  const attributes = { email, name, email_verified: 'true', phone_number: '+919840100009' };
  await post(request, 'AdminCreateUser', {
    ...user,
    UserAttributes: attributesOf(attributes),
    MessageAction: 'SUPPRESS',
  });
  await post(request, 'AdminAddUserToGroup', { ...user, GroupName: organiserGroup });
  await post(request, 'AdminSetUserPassword', { ...user, Password, Permanent: true });
}
