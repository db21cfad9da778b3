import { changePassword, fillInputs, inputOf, press, requestReset, tryLogIn } from '../../support/account.ts';
import { expectStep } from '../../support/application.ts';
import { beginSetup, turnOnSecondFactor } from '../../support/authenticator.ts';
import { codeIn, waitForMail } from '../../support/mail.ts';
import { logInWithoutPages } from '../../support/sign-in.ts';
import { createAccount, invite } from '../../support/user-pool.ts';
import { at, dailyInTamil, screensOf, title } from '../screen.ts';

const secondFactor = '/authorize/second-factor';

const login = screensOf('visitor', {
  login: dailyInTamil(at('/authorize/login', title('Login'))),
  'login-errors': async (page) => {
    await tryLogIn(page, { email: 'nobody@example.org', password: 'Wrong#2026' });
    return page.getByText('User not found. Please check your email.');
  },
  'signup-errors': dailyInTamil(async (page) => {
    await page.goto('/authorize/signup');
    await fillInputs(page, { 'E-mail': 'meena@', Phone: '12345', Password: 'short' });
    await press(page, 'Create account');
    return page.getByText('Please fix password requirements');
  }),
  'signup-requirements': async (page) => {
    await page.goto('/authorize/signup');
    await page.getByRole('button', { name: 'Password requirements' }).focus();
    return page.getByRole('tooltip');
  },
  verify: at('/authorize/verify#email=meena.kumar@example.org', title('Verify your e-mail')),
});

/** Each with an account of its own. */
const withAccount = screensOf(
  'visitor',
  {
    'first-password': async (page, { newFounder }) => {
      const invited = newFounder('Kani Mozhi');
      await invite(page.request, invited);
      await tryLogIn(page, invited);
      return title('Choose your password')(page);
    },
    'reset-code': async (page, { newFounder }) => {
      const founder = newFounder('Selvi Arul');
      await createAccount(page.request, founder);
      await requestReset(page, founder.email);
      return page.getByRole('button', { name: 'Change Password' });
    },
    'reset-done': async (page, { newFounder }) => {
      const founder = newFounder('Devi Priya');
      await createAccount(page.request, founder);
      await requestReset(page, founder.email);
      await changePassword(page, codeIn(await waitForMail(page.request, founder.email, { after: 1 })));
      return page.getByText('Successfully Changed your password');
    },
    'second-factor-setup': async (page, { newFounder }) => {
      await logInWithoutPages(page, newFounder('Tamizh Arasan'));
      await page.goto(secondFactor);
      await beginSetup(page);
      return page.getByRole('button', { name: 'Turn on' });
    },
    'second-factor-turn-off': async (page, { newFounder }) => {
      await logInWithoutPages(page, newFounder('Ezhil Maran'));
      await page.goto(secondFactor);
      await turnOnSecondFactor(page);
      await press(page, 'Turn off');
      return page.getByRole('dialog');
    },
    'login-code': async (page, { newFounder }) => {
      const founder = newFounder('Yazhini Kumar');
      await logInWithoutPages(page, founder);
      await page.goto(secondFactor);
      await turnOnSecondFactor(page);
      await page.getByText('The second factor is on.').waitFor();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/authorize/login');
      await tryLogIn(page, founder);
      return title('Enter your code')(page);
    },
  },
  { ownContext: true },
);

const own = [
  ...screensOf('founder', {
    account: async (page) => {
      await page.goto('/account');
      return page.getByText('An application of yours is under review');
    },
    'account-menu': async (page) => {
      await page.goto('/applications');
      await press(page, 'Your account');
      return page.getByRole('menuitem', { name: 'Sign Out' });
    },
    'theme-menu': async (page) => {
      await page.goto('/applications');
      await press(page, 'Theme');
      return page.getByRole('menuitemradio', { name: 'System' });
    },
  }),
  ...screensOf('newcomer', {
    'account-closing': async (page) => {
      await page.goto('/account');
      await press(page, 'Close my account...');
      await inputOf(page, 'Type your e-mail address to confirm').fill('x@example.org');
      await press(page.getByRole('dialog'), 'Close my account');
      return page.getByText('This is not the e-mail address of this account.');
    },
  }),
  ...screensOf('writer', {
    'login-session-ended': {
      ownContext: true,
      open: async (page, { drafts }) => {
        await page.goto(`/applications-form/${drafts.incomplete}?step=3`);
        await expectStep(page, 'Impact');
        const other = await page.context().newPage();
        await other.goto('/');
        // Like a sign-out in another tab, but without revoking the shared session.
        await other.evaluate(() => localStorage.clear());
        await other.close();
        return page.getByText('Your session has ended. Please log in to go on – your answers are kept.');
      },
    },
  }),
];

/** Login, sign-up, verification, password, second factor, the account page and its menus. */
export const accountScreens = [...login, ...withAccount, ...own];
