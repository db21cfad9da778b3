import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { beginSetup, codeOf, enterCode } from '../../support/authenticator.ts';
import { answerUnavailable, unavailableErrors } from '../../support/intercept-calls.ts';
import { codeIn, waitForMail } from '../../support/mail.ts';
import type { NewFounder } from '../../support/people.ts';
import { logInWithoutPages } from '../../support/sign-in.ts';
import { invite } from '../invitation.ts';
import type { Screen } from '../screen.ts';
import { namedFounder } from '../test-accounts.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page, label = 'Password') =>
  page.getByLabel(label, { exact: false }).and(page.locator('input'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Leaves calls to the user pool, on another port than the portal, without a response. */
async function leaveUserPoolUnanswered(page: Page): Promise<void> {
  const { port } = new URL(page.url());
  await page.route(
    (url) => url.port !== port,
    () => undefined,
  );
}

async function openLogin(
  page: Page,
  { email: address, password: secret }: Pick<NewFounder, 'email' | 'password'>,
) {
  await page.goto('/authorize/login');
  await email(page).fill(address);
  await password(page).fill(secret);
}

/** Creates an account and requests a code to reset its password. */
async function requestReset(page: Page, founder: NewFounder): Promise<void> {
  await createAccount(page.request, founder);
  await page.goto('/authorize/reset-password');
  await email(page).fill(founder.email);
  await press(page, 'Get OTP');
  await page.getByText('Reset code has been sent to your email.').waitFor();
}

/** Opens the account page of the founder or the organiser. */
async function openAccount(page: Page) {
  await page.goto('/account');
  return page.getByRole('heading', { level: 1, name: 'My account' });
}

const own: readonly Screen[] = [
  {
    name: 'account',
    role: 'founder',
    open: async (page) => {
      await openAccount(page);
      return page.getByText('An application of yours is under review');
    },
  },
  { name: 'account-organiser', role: 'organiser', open: openAccount },
  {
    name: 'account-errors',
    role: 'founder',
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('textbox', { name: 'Full name' }).fill('');
      await page.getByRole('textbox', { name: 'Phone' }).fill('98');
      await press(page, 'Save');
      await press(page, 'Change Password');
      return page.getByText('Please enter a valid 10-digit phone number');
    },
  },
  {
    name: 'account-closing',
    role: 'newcomer',
    open: async (page) => {
      await openAccount(page);
      await press(page, 'Close my account...');
      await page.getByRole('textbox', { name: 'Type your e-mail address to confirm' }).fill('x@example.org');
      await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
      return page.getByText('This is not the e-mail address of this account.');
    },
  },
  {
    name: 'account-my-data',
    role: 'newcomer',
    open: async (page) => {
      await page.route('**/users/me', () => undefined);
      await openAccount(page);
      await press(page, 'Download my data');
      return page.getByText('Collecting your data...');
    },
  },
  {
    name: 'account-my-data-failed',
    role: 'newcomer',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, '**/users/me');
      await openAccount(page);
      await press(page, 'Download my data');
      return page.getByText('Your data could not be downloaded. Please try again.');
    },
  },
  {
    name: 'account-closed',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/login?closed');
      return page.getByText('Your account is closed, and your data is deleted.');
    },
  },
];

const login: readonly Screen[] = [
  {
    name: 'login',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/login');
      return page.getByRole('heading', { level: 1, name: 'Login' });
    },
  },
  {
    name: 'login-errors',
    role: 'visitor',
    open: async (page) => {
      await openLogin(page, { email: 'nobody@example.org', password: 'Wrong#2026' });
      await press(page, 'Log in');
      return page.getByText('User not found. Please check your email.');
    },
  },
  {
    name: 'login-busy',
    role: 'visitor',
    open: async (page) => {
      await openLogin(page, { email: 'nobody@example.org', password: 'Wrong#2026' });
      await leaveUserPoolUnanswered(page);
      await press(page, 'Log in');
      return page.getByRole('button', { name: 'Logging in...' });
    },
  },
  {
    name: 'first-password',
    role: 'visitor',
    ownContext: true,
    open: async (page) => {
      await openLogin(page, await invite(page.request));
      await press(page, 'Log in');
      return page.getByRole('heading', { level: 1, name: 'Choose your password' });
    },
  },
];

const signUp: readonly Screen[] = [
  {
    name: 'signup',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/signup');
      return page.getByRole('heading', { level: 1, name: 'Create new account' });
    },
  },
  {
    name: 'signup-errors',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/signup');
      await email(page).fill('meena@');
      await page.getByLabel('Phone').fill('12345');
      await password(page).fill('short');
      await press(page, 'Create account');
      return page.getByText('Please fix password requirements');
    },
  },
  {
    name: 'signup-requirements',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/signup');
      await page.getByRole('button', { name: 'Password requirements' }).focus();
      return page.getByRole('tooltip');
    },
  },
  {
    name: 'verify',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/verify#email=meena.kumar@example.org');
      return page.getByRole('heading', { level: 1, name: 'Verify your e-mail' });
    },
  },
  {
    name: 'verify-wrong-code',
    role: 'visitor',
    ownContext: true,
    open: async (page) => {
      await page.goto('/authorize/verify#email=nobody@example.org&code=123456');
      return page.getByRole('alert');
    },
  },
];

const reset: readonly Screen[] = [
  {
    name: 'reset',
    role: 'visitor',
    open: async (page) => {
      await page.goto('/authorize/reset-password');
      return page.getByRole('button', { name: 'Get OTP' });
    },
  },
  {
    name: 'reset-code',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await requestReset(page, namedFounder('Selvi Arul', emailSuffix));
      return page.getByRole('button', { name: 'Change Password' });
    },
  },
  {
    name: 'reset-code-errors',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await requestReset(page, namedFounder('Mani Vel', emailSuffix));
      await password(page, 'New password').fill('Kadal#2027');
      await password(page, 'Confirm password').fill('Kadal#2028');
      await press(page, 'Change Password');
      return page.getByText('Passwords do not match');
    },
  },
  {
    name: 'reset-done',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      const founder = namedFounder('Devi Priya', emailSuffix);
      await requestReset(page, founder);
      const mail = await waitForMail(page.request, founder.email, { after: 1 });
      await page.getByLabel('OTP').fill(codeIn(mail));
      await password(page, 'New password').fill('Kadal#2027');
      await password(page, 'Confirm password').fill('Kadal#2027');
      await press(page, 'Change Password');
      return page.getByText('Successfully Changed your password');
    },
  },
];

/** Creates an account and opens the page of the second factor. */
async function openSecondFactor(page: Page, founder: NewFounder): Promise<void> {
  await logInWithoutPages(page, founder);
  await page.goto('/authorize/second-factor');
}

/** Also turns the second factor on. */
async function turnOnSecondFactor(page: Page, founder: NewFounder): Promise<void> {
  await openSecondFactor(page, founder);
  const secret = await beginSetup(page);
  await enterCode(page, await codeOf(page.request, secret), 'Turn on');
  await page.getByText('The second factor is on.').waitFor();
}

const secondFactor: readonly Screen[] = [
  {
    name: 'second-factor-off',
    role: 'founder',
    open: async (page) => {
      await page.goto('/authorize/second-factor');
      return page.getByRole('button', { name: 'Set up an authenticator app' });
    },
  },
  {
    name: 'second-factor-failed',
    role: 'founder',
    open: async (page) => {
      await page.route('**/*', (route) =>
        route.request().headers()['x-amz-target']?.endsWith('.GetUser') ? route.abort() : route.fallback(),
      );
      await page.goto('/authorize/second-factor');
      return page.getByText('We could not load how you log in.');
    },
    expectedConsole: [/Failed to load resource: net::ERR_FAILED/],
  },
  {
    name: 'second-factor-setup',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await openSecondFactor(page, namedFounder('Tamizh Arasan', emailSuffix));
      await beginSetup(page);
      return page.getByRole('button', { name: 'Turn on' });
    },
  },
  {
    name: 'second-factor-setup-errors',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await openSecondFactor(page, namedFounder('Malar Vizhi', emailSuffix));
      await beginSetup(page);
      await enterCode(page, '000000', 'Turn on');
      return page.getByText('This code is not correct.');
    },
  },
  {
    name: 'second-factor-on',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await turnOnSecondFactor(page, namedFounder('Oviya Nila', emailSuffix));
      return page.getByRole('button', { name: 'Turn off' });
    },
  },
  {
    name: 'second-factor-turn-off',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await turnOnSecondFactor(page, namedFounder('Ezhil Maran', emailSuffix));
      await press(page, 'Turn off');
      return page.getByRole('dialog');
    },
  },
  {
    name: 'login-code',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      const founder = namedFounder('Yazhini Kumar', emailSuffix);
      await turnOnSecondFactor(page, founder);
      await page.evaluate(() => localStorage.clear());
      await openLogin(page, founder);
      await press(page, 'Log in');
      return page.getByRole('heading', { level: 1, name: 'Enter your code' });
    },
  },
];

/** Login, sign-up, verification, password, second factor, the account page. */
export const accountScreens: readonly Screen[] = [...own, ...login, ...signUp, ...reset, ...secondFactor];
