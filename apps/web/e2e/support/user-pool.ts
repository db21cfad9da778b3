import { type APIRequestContext, expect } from '@playwright/test';
import { organiserGroup } from '@portal/contracts/identity/account';
import { userPoolOf } from '@portal/local/test/support/people';
import { codeIn, waitForMail } from './mail.ts';
import type { NewFounder, Person } from './people.ts';

/** The portal's origin. */
export async function originOf(request: APIRequestContext): Promise<string> {
  return new URL((await request.get('/config.json')).url()).origin;
}

/** Calls the user pool as the portal's client does. */
export async function callUserPool(
  request: APIRequestContext,
  operation: string,
  data: object,
): Promise<void> {
  const { cognito } = await userPoolOf(await originOf(request));
  await cognito.call(operation, data);
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
  const { pool: UserPoolId, endpoint } = await userPoolOf(await originOf(request));
  const administer = async (operation: string, data: object) => {
    const answer = await request.post(endpoint, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        // AWS signs administrators' calls; the emulator checks the kind of signature only.
        authorization: 'AWS4-HMAC-SHA256 Credential=local',
      },
      data: JSON.stringify({ UserPoolId, Username: email, ...data }),
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const attributes = { email, name, email_verified: 'true', phone_number: '+919840100009' };
  await administer('AdminCreateUser', {
    UserAttributes: attributesOf(attributes),
    MessageAction: 'SUPPRESS',
  });
  await administer('AdminAddUserToGroup', { GroupName: organiserGroup });
  await administer('AdminSetUserPassword', { Password, Permanent: true });
}
