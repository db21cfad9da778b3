import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeIn, verificationPath, waitForMail } from './mail.ts';
import type { NewFounder, Person } from './people.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Password', { exact: false }).and(page.locator('input'));

/** Creates an account on the page and follows the mailed link to the login page. */
export async function signUp(page: Page, founder: NewFounder): Promise<void> {
  await page.goto('/authorize/signup');
  await page.getByLabel('Full name').fill(founder.name);
  await email(page).fill(founder.email);
  await page.getByLabel('Phone').fill(founder.phone);
  await password(page).fill(founder.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('Signup successful! Please check your email to verify your account.'),
  ).toBeVisible();
  await page.goto(verificationPath(await waitForMail(page.request, founder.email)));
  await expect(page).toHaveURL(/\/authorize\/login/);
  await expect(email(page)).toHaveValue(founder.email);
}

/** Creates an unconfirmed account by a call. */
export async function signUpOnly(request: APIRequestContext, founder: NewFounder): Promise<void> {
  await callUserPool(request, 'SignUp', founder, {
    Password: founder.password,
    UserAttributes: [
      { Name: 'email', Value: founder.email },
      { Name: 'name', Value: founder.name },
      { Name: 'phone_number', Value: `+91${founder.phone}` },
    ],
  });
}

/** Creates a confirmed account by calls. */
export async function createAccount(request: APIRequestContext, founder: NewFounder): Promise<void> {
  await signUpOnly(request, founder);
  const code = codeIn(await waitForMail(request, founder.email));
  await callUserPool(request, 'ConfirmSignUp', founder, { ConfirmationCode: code });
}

/** Calls the user pool about an account, as its client does; returns the response. */
export async function callUserPool(
  request: APIRequestContext,
  operation: string,
  { email: Username }: Person,
  data: object,
): Promise<Readonly<Record<string, unknown>>> {
  const config = (await (await request.get('/config.json')).json()) as Record<string, string>;
  const answer = await request.post(config['userPoolEndpoint'] ?? '', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: config['userPoolClientId'], Username, ...data }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

/** Logs in on the login page and waits until the person's start page opens. */
export async function logIn(page: Page, person: Person): Promise<void> {
  if (!page.url().includes('/authorize/login')) await page.goto('/authorize/login');
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/authorize\//);
}
