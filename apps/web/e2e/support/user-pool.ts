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

/** Creates an account as an administrator does: the first login asks for a new password. */
export async function invite(
  request: APIRequestContext,
  { email, password }: Person,
  name = 'Invited Person',
): Promise<void> {
  const { userPoolId: UserPoolId } = await readConfig(request);
  await post(request, 'AdminCreateUser', {
    UserPoolId,
    Username: email,
    UserAttributes: attributesOf({ email, name, email_verified: 'true', phone_number: '+919840100009' }),
    TemporaryPassword: password,
    MessageAction: 'SUPPRESS',
  });
}

/** Creates an organiser who can log in. */
export async function createOrganiser(
  request: APIRequestContext,
  person: Person,
  name: string,
): Promise<void> {
  await invite(request, person, name);
  const { userPoolId: UserPoolId } = await readConfig(request);
  const user = { UserPoolId, Username: person.email };
  await post(request, 'AdminAddUserToGroup', { ...user, GroupName: organiserGroup });
  await post(request, 'AdminSetUserPassword', { ...user, Password: person.password, Permanent: true });
}
